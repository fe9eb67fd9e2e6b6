/** The globals that Node and browsers have in common; the domain has the types of neither. */
declare const URL: {
  canParse(text: string): boolean;
  new (text: string): { readonly protocol: string; readonly href: string; readonly origin: string };
};
