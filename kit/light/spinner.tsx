import classes from './spinner.module.css';

/** A turning ring in the colour of the text around it; decorative. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span className={classes.spinner} style={{ width: size, height: size }} aria-hidden="true" />
  );
}
