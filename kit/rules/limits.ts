/** Digits of a CPF, at which the look-up of an existing customer runs. */
export const CPF_DIGITS = 11;

/** Customers ranked on the dashboard. */
export const TOP_CUSTOMERS = 10;

/** Units of a product that one entry may have, and the most that its stock may begin with. */
export const MOST_UNITS = 1_000_000;

/** Devices on which one account is signed in; one more signs out the device that rested longest. */
export const MOST_SESSIONS = 20;

/** Orders whose labels or separation list one call prints. */
export const MOST_PAPERS = 2_000;
/** Rows of a spreadsheet in one request; each such piece is one transaction. */
export const ROWS_A_PIECE = 500;
/** The most characters of the staff's note on an order or a customer. */
export const LONGEST_NOTE = 2_000;
