import { formatDay } from '@lexplain/contract/text/format-day';
import example from './example.json';
import classes from './example.module.css';
import { Panel } from './panel';

const parts = (whatChanged: string): [string, string][] => [
  ['What changes', whatChanged],
  ['Why it concerns you', 'Based on your profile, this applies to you.'],
  ['What to do', 'Look at your answers again.'],
];

/** An alert from its start to its end: what changes, why it concerns a reader, and what to do. */
export const ExampleAlert = () => {
  const { law, date, title, what_changed } = example.alert;
  return (
    <Panel of="An alert" law="From the library of laws">
      <p className={classes.title}>{title}</p>
      <p className={classes.code}>
        <time dateTime={date}>From {formatDay(date)}</time> <span>{law}</span>
      </p>
      <dl className={classes.details}>
        {parts(what_changed).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
