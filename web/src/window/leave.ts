/** The way to another page; tests replace it. */
export const leave = {
  to: (address: string): void => window.location.assign(address),
};
