import example from './example.json';
import classes from './example.module.css';
import { actions, counts, score, scoreWord } from './figures';
import { Panel } from './panel';

/** A report: its score, its results and what to do next. */
export const ExampleReport = () => {
  const percent = Math.round(score * 100);
  return (
    <Panel of="A report of an imagined removal company" law={example.report.title}>
      <div className={classes.result}>
        <svg viewBox="0 0 36 36" className={classes.ring} aria-hidden="true">
          <circle cx="18" cy="18" r="16" />
          <circle cx="18" cy="18" r="16" pathLength="100" strokeDasharray={`${percent} 100`} />
        </svg>
        <p>
          <b className={classes.score}>{percent}%</b> {scoreWord}
        </p>
      </div>
      <ul className={classes.counts}>
        {counts.map(({ result, label, count }) => (
          <li key={result} data-tone={result}>
            <b>{count}</b> {label}
          </li>
        ))}
      </ul>
      <p className={classes.label}>Actions, highest risk first</p>
      <ol className={classes.actions}>
        {actions.map(({ position, requirement, risk, label }) => (
          <li key={position}>
            {requirement} <b data-tone={risk}>{label}</b>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
