import type { BoardClock } from '@lexplain/contract/incidents/board';
import { canExclude } from '@lexplain/contract/incidents/clocks/reasons';
import { describeTask, isInternal, nameDuty } from '@lexplain/contract/incidents/describe-task';
import { Button } from '@mantine/core';
import { Check, ExternalLink, Phone } from 'lucide-react';
import { ReportContent } from '../log/report-content-view';
import { doesCount } from '../log/report-ways';
import classes from './board.module.css';
import { describeDue, describeTime, urgencyOf } from './clock-text';
import clockClasses from './clocks.module.css';
import { findWrittenClock } from './compute-incident';
import { describeCounting } from './describe-counting';
import { WriteWarning } from './entry-warnings';
import type { IncidentWork } from './incident-work';
import { LawDetails } from './law-details';

/** The part of `1300 CYBER1 (1300 292 371)` that a telephone can dial. */
const toDialled = (telephone: string): string =>
  (/\(([\d +]+)\)/.exec(telephone)?.[1] ?? telephone).replaceAll(/[^\d+]/g, '');

interface ContactProps {
  clock: BoardClock;
  work: IncidentWork;
}

interface FirstOrNotProps extends ContactProps {
  /** Whether it is the duty that is due first, whose button is the page's primary one. */
  isNext: boolean;
}

const describeCall = (counts: boolean, startsWritten: boolean): string => {
  if (!counts) return 'A call does not count as the report: it has to be made in writing.';
  return startsWritten
    ? 'A call counts as the report, and starts the time for the written one.'
    : 'A call counts as the report.';
};

/** Whether to call is the first thing to do. */
const isCallFirst = (clock: BoardClock, { source, canWrite }: IncidentWork): boolean =>
  canWrite && clock.report?.telephone !== undefined && doesCount(source.rules, clock, 'telephone');

/** How to reach whom to tell: first by what counts as the report. */
const Contact = ({ clock, work, isNext }: FirstOrNotProps) => {
  const { rule, report } = clock;
  const { rules } = work.source;
  const counts = doesCount(rules, clock, 'telephone');
  const call = report?.telephone !== undefined && (
    <div>
      <a
        className={clockClasses.call}
        data-first={isNext && isCallFirst(clock, work)}
        href={`tel:${toDialled(report.telephone)}`}
      >
        <Phone size={16} aria-hidden /> Call {report.telephone}
      </a>
      <p className={classes.dimmed}>
        {describeCall(counts, findWrittenClock(rules, rule.id) !== undefined)}
      </p>
    </div>
  );
  return (
    <>
      {counts && call}
      {rule.channel !== undefined && <p className={classes.dimmed}>How: {rule.channel}</p>}
      {report?.link !== undefined && (
        <a className={clockClasses.link} href={report.link} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden /> Open {new URL(report.link).hostname}
        </a>
      )}
      {!counts && call}
    </>
  );
};

const RecordButton = ({ clock, work, isNext }: FirstOrNotProps) =>
  work.canWrite && (
    <Button
      variant={isNext && !isCallFirst(clock, work) ? 'filled' : 'default'}
      size={isNext ? 'md' : 'sm'}
      leftSection={<Check size={16} aria-hidden />}
      aria-label={`${isInternal(clock.rule) ? 'Record that it is done' : 'Record a report'}: ${clock.rule.recipient}, ${describeTask(clock.rule)}`}
      onClick={() => work.open({ kind: 'report', clock, corrected: null })}
    >
      {isInternal(clock.rule) ? 'Record that it is done' : 'Record a report'}
    </Button>
  );

/** The facts by which a clock ends, to answer in place. */
const Endings = ({ clock, work }: ContactProps) => {
  const endings = work.source.rules.facts.filter(
    ({ id }) =>
      clock.conditions.ends_with.includes(id) ||
      clock.conditions.unless.some(
        (one) => one.fact === id && canExclude(one, clock, { ...work.source, log: work.log }),
      ),
  );
  if (endings.length === 0 || !work.canWrite) return null;
  return (
    <div>
      <p className={clockClasses.label}>Once you answer yes to one of these, this is done</p>
      <ul className={classes.plain}>
        {endings.map((fact) => (
          <li key={fact.id} className={clockClasses.ending}>
            <span>{fact.text}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Answer: ${fact.text}`}
              onClick={() => work.open({ kind: 'fact', fact, corrected: null })}
            >
              Answer
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

interface ClockCardProps {
  clock: BoardClock & { state: 'runs' };
  work: IncidentWork;
  isNext?: boolean;
}

/** What to do and to whom, beside it until when and the time that is left. */
const ClockHead = ({ clock, work, isNext }: FirstOrNotProps & Pick<ClockCardProps, 'clock'>) => {
  const { rule, deadline } = clock;
  const time = describeTime(deadline, work.now);
  const Name = isNext ? 'h2' : 'h3';
  return (
    <>
      <div className={clockClasses.clockHead}>
        <p className={clockClasses.task}>
          {isNext ? `Next: ${describeTask(rule).toLowerCase()}` : describeTask(rule)}
        </p>
        <Name id={`clock-${rule.id}`} className={clockClasses.recipient}>
          {nameDuty(rule)}
        </Name>
      </div>
      <div className={clockClasses.when}>
        {time !== null && <p className={clockClasses.time}>{time}</p>}
        <p className={clockClasses.due}>{describeDue(deadline, work.zone)}</p>
      </div>
    </>
  );
};

/** The duty that is due first: what to do, by when, and how, in full. */
const NextClock = ({ clock, work }: ClockCardProps) => {
  const counting = describeCounting(clock.deadline, work.zone);
  return (
    <article
      className={clockClasses.next}
      data-urgency={urgencyOf(clock.deadline, work.now)}
      aria-labelledby={`clock-${clock.rule.id}`}
    >
      <div className={clockClasses.heads}>
        <ClockHead clock={clock} work={work} isNext />
      </div>
      <WriteWarning work={work} clock={clock} />
      {clock.expectation !== null && (
        <p className={clockClasses.expectation}>{clock.expectation}</p>
      )}
      <Contact clock={clock} work={work} isNext />
      <div className={clockClasses.clockActions}>
        <RecordButton clock={clock} work={work} isNext />
      </div>
      <Endings clock={clock} work={work} />
      <ReportContent clock={clock} work={work} />
      {counting !== null && <p className={classes.dimmed}>{counting}</p>}
      <LawDetails clock={clock} />
    </article>
  );
};

/** Another duty that runs, as a row; how to do it is folded. */
const ClockRow = ({ clock, work }: ClockCardProps) => {
  const counting = describeCounting(clock.deadline, work.zone);
  return (
    <article
      className={clockClasses.row}
      data-urgency={urgencyOf(clock.deadline, work.now)}
      aria-labelledby={`clock-${clock.rule.id}`}
    >
      <div className={`${clockClasses.heads} ${clockClasses.rowHeads}`}>
        <ClockHead clock={clock} work={work} isNext={false} />
        <RecordButton clock={clock} work={work} isNext={false} />
      </div>
      <WriteWarning work={work} clock={clock} />
      <details className={classes.details}>
        <summary>
          {isInternal(clock.rule) ? 'What the law says' : 'How to report, and what the law says'}
        </summary>
        <div className={clockClasses.folded}>
          {clock.expectation !== null && <p>{clock.expectation}</p>}
          {counting !== null && <p className={classes.dimmed}>{counting}</p>}
          <Contact clock={clock} work={work} isNext={false} />
          <Endings clock={clock} work={work} />
          <ReportContent clock={clock} work={work} />
          <LawDetails clock={clock} />
        </div>
      </details>
    </article>
  );
};

/** A deadline that runs: until when, whom to tell, what with, and by which law. */
export const ClockCard = ({ isNext = false, ...props }: ClockCardProps) =>
  isNext ? <NextClock {...props} /> : <ClockRow {...props} />;
