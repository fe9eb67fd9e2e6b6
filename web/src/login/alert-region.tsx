import classes from './alert-region.module.css';
import { AlertCircleIcon } from './icons.tsx';

interface AlertRegionProps {
  /** Undefined: nothing to say. The region itself stays, so that screen readers hear each message that appears in it. */
  message: string | undefined;
  /** A further sentence. */
  hint?: string | undefined;
}

export function AlertRegion({ message, hint }: AlertRegionProps) {
  return (
    <div role="alert" className={classes.region}>
      {message && (
        <p className={`line ${classes.message}`}>
          <AlertCircleIcon size={18} />
          <span>
            <span>{message}</span>
            {hint && (
              <>
                {' '}
                <span>{hint}</span>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
