import example from './example.json';
import classes from './example.module.css';
import { Panel } from './panel';

/** An obligation as the page of its law shows it. */
export const ExampleObligation = ({ of = 'obligation' }: { of?: 'obligation' | 'directors' }) => {
  const { law, code, version, title, description, timing, responsible, cost, penalty } =
    example[of];
  const details = [
    ['Timing', timing],
    ['Responsible', responsible],
    ['What it can cost', cost],
    ['Sanction / Penalty', penalty],
  ];
  return (
    <Panel of="An obligation" law={law}>
      <p className={classes.code}>
        {code} <span>v{version}</span>
      </p>
      <p className={classes.title}>{title}</p>
      <p>{description}</p>
      <dl className={classes.details}>
        {details.map(([term, detail]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
