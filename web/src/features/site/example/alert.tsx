import { formatDay } from '@lexplain/contract/text/format-day';
import example from './example.json';
import classes from './example.module.css';
import { Panel } from './panel';

/** Entries of the list of changes to the law. */
export const ExampleChanges = () => (
  <Panel of="Changes to the law" law="From the library of laws">
    <ul className={classes.changes}>
      {example.changes.map(({ law, date, title, what_changed }) => (
        <li key={title}>
          <p className={classes.code}>
            <time dateTime={date}>{formatDay(date)}</time> <span>{law}</span>
          </p>
          <p className={classes.title}>{title}</p>
          <p>{what_changed}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
