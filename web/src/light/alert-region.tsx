import { AlertCircleIcon, CheckCircleIcon } from './icons.tsx';
import classes from './alert-region.module.css';

interface AlertRegionProps {
  /** Undefined: nothing to say. The region itself stays, so that screen readers hear what appears in it. */
  message: string | undefined;
  tone?: 'error' | 'success';
}

export function AlertRegion({ message, tone = 'error' }: AlertRegionProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classes.region}>
      {message && (
        <p className={classes.message} data-tone={tone}>
          {tone === 'error' ? <AlertCircleIcon size={18} /> : <CheckCircleIcon size={18} />}
          <span>{message}</span>
        </p>
      )}
    </div>
  );
}
