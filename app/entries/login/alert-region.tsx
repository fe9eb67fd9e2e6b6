import classes from './alert-region.module.css';
import { AlertCircleIcon } from './icons.tsx';

interface AlertRegionProps {
  /** Undefined: no message. The region itself stays, so that screen readers announce each new message. */
  message: string | undefined;
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
