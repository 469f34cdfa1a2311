import type { BoardClock } from '@lexplain/contract/incidents/board';
import { canExclude } from '@lexplain/contract/incidents/clocks/reasons';
import { describeTask, isInternal } from '@lexplain/contract/incidents/describe-task';
import { Button } from '@mantine/core';
import { Check, ExternalLink, Phone } from 'lucide-react';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { toneStyle } from '../../../components/tone-badge/tone-style';
import { ReportContent } from '../log/report-content-view';
import { doesCount } from '../log/report-ways';
import classes from './board.module.css';
import { describeDue, describeTime, toneOfUrgency, urgencyOf } from './clock-text';
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

const describeCall = (counts: boolean, startsWritten: boolean): string => {
  if (!counts) return 'A call does not count as the report: it has to be made in writing.';
  return startsWritten
    ? 'A call counts as the report, and starts the time for the written one.'
    : 'A call counts as the report.';
};

/** How to reach whom to tell: first by what counts as the report. */
const Contact = ({ clock, work }: ContactProps) => {
  const { rule, report } = clock;
  const { rules } = work.source;
  const counts = doesCount(rules, clock, 'telephone');
  const call = report?.telephone !== undefined && (
    <div>
      <a
        className={clockClasses.call}
        data-first={counts}
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

const RecordButton = ({ clock, work }: ContactProps) =>
  work.canWrite && (
    <Button
      variant="default"
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
      <p className={clockClasses.label}>You no longer have to do this if</p>
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

/**
 * A deadline that runs: until when, whom to tell, what with, and by which law. The next one is the
 * largest.
 */
export const ClockCard = ({ clock, work, isNext = false }: ClockCardProps) => {
  const { rule, deadline, expectation } = clock;
  const tone = toneOfUrgency[urgencyOf(deadline, work.now)];
  const time = describeTime(deadline, work.now);
  const counting = describeCounting(deadline, work.zone);
  const Name = isNext ? 'h2' : 'h3';
  return (
    <article
      className={clockClasses.clock}
      data-next={isNext}
      style={toneStyle(tone)}
      aria-labelledby={`clock-${rule.id}`}
    >
      <div className={clockClasses.clockHead}>
        <p className={clockClasses.task}>
          {isNext ? `Next: ${describeTask(rule).toLowerCase()}` : describeTask(rule)}
        </p>
        <Name id={`clock-${rule.id}`} className={clockClasses.recipient}>
          {rule.recipient}
        </Name>
        <p className={clockClasses.due}>{describeDue(deadline, work.zone)}</p>
        {time !== null && (
          <p className={clockClasses.time}>
            <ToneBadge tone={tone}>{time}</ToneBadge>
          </p>
        )}
      </div>
      <WriteWarning work={work} clock={clock} />
      {expectation !== null && <p className={clockClasses.expectation}>{expectation}</p>}
      {counting !== null && <p className={classes.dimmed}>{counting}</p>}
      <Contact clock={clock} work={work} />
      <ReportContent clock={clock} work={work} />
      <LawDetails clock={clock} />
      <Endings clock={clock} work={work} />
      <div className={clockClasses.clockActions}>
        <RecordButton clock={clock} work={work} />
      </div>
    </article>
  );
};
