import { Picture } from './picture.tsx';
import classes from './picture.module.css';

/** A paper with a question mark: the address leads to nothing. */
export function LostPicture() {
  return (
    <Picture>
      <path className={classes.box} d="M54 22h60v84l-10 -7l-10 7l-10 -7l-10 7l-10 -7l-10 7z" />
      <path className={classes.quiet} d="M66 84h36M66 74h22" />
      <path
        className={classes.accent}
        strokeWidth="4"
        d="M76 44c0 -11 17 -11 17 0c0 7 -8.500 7 -8.500 13M84.500 64.500v.2"
      />
    </Picture>
  );
}
