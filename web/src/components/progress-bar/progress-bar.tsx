import classes from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** How much is done, from 0 to 1. */
  share: number;
  /** By default the colour of buttons. */
  color?: string;
  className?: string | undefined;
}

/**
 * How much of something is done. Mantine's component also has labels, stripes and sections, which
 * no page uses.
 */
export const ProgressBar = ({ label, share, color, className = '' }: ProgressBarProps) => (
  <div className={`${classes.bar} ${className}`}>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      style={{ width: `${share * 100}%`, ...(color && { '--done': color }) }}
    />
  </div>
);
