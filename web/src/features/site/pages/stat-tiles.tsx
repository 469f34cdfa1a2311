import type { Stat } from '../content/types';
import { PlaceholderNote } from '../layout/placeholder-note';
import classes from './stat-tiles.module.css';

/** Marketing figures. */
export const StatTiles = ({ stats }: { stats: readonly Stat[] }) => (
  <>
    <dl className={classes.grid}>
      {stats.map(({ value, label }) => (
        <div key={label} className={classes.tile}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
    <PlaceholderNote of="figures" />
  </>
);
