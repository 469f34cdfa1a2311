import classes from './firm-month.module.css';

const [width, height, edge] = [56, 20, 2];

interface MonthSparklineProps {
  /** Of each month; null where it has none. */
  values: readonly (number | null)[];
}

/**
 * A line of some months, without axes or the library of the charts, which comes later: what it
 * shows stands in the table of months.
 */
export const MonthSparkline = ({ values }: MonthSparklineProps) => {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = width / Math.max(1, values.length - 1);
  const points = values.flatMap((value, index) =>
    value === null
      ? []
      : `${(index * step).toFixed(1)},${(height - edge - (value / most) * (height - 2 * edge)).toFixed(1)}`,
  );
  return (
    <svg
      aria-hidden
      className={classes.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
};
