/** A button's props until what it does is done. Then disabled in all but the attribute: that would drop the focus of whoever has just pressed it. */
export const onceOnly = (isDone: boolean, onClick: () => void) =>
  isDone ? { 'data-disabled': true, 'aria-disabled': true } : { onClick };
