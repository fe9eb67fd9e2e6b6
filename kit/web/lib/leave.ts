/** The navigations to another document; tests replace them. */
export const leave = {
  to: (address: string): void => window.location.assign(address),
  /** Leaves no entry in the history. */
  instead: (address: string): void => window.location.replace(address),
};
