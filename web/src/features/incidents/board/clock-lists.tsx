import type { BoardClock } from '@lexplain/contract/incidents/board';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { formatIncidentMoment, formatInstant, formatLength } from '../times';
import classes from './board.module.css';
import { ClockCard } from './clock-card';
import { describeTask } from './clock-text';
import { FactForm } from './fact-form';
import type { IncidentWork } from './incident-work';
import { LawDetails } from './law-details';
import { Section } from './section';
import { type ClockIn, findLateness, findNext, pickState, sortRunning } from './work';

const ClockName = ({ clock: { rule } }: { clock: BoardClock }) => (
  <>
    <span className={classes.task}>{describeTask(rule)}</span>
    <h3 className={classes.recipient}>{rule.recipient}</h3>
  </>
);

interface QuestionInPlaceProps {
  work: IncidentWork;
  factId: string;
  clocks: readonly ClockIn<'may_run'>[];
}

/** A question that decides whether clocks run, to answer where it stands. */
const QuestionInPlace = ({ work, factId, clocks }: QuestionInPlaceProps) => {
  const [isOpen, setOpen] = useState(false);
  const fact = work.computing.rules.facts.find(({ id }) => id === factId);
  if (!fact) return null;
  return (
    <li className={classes.row}>
      {isOpen ? (
        <FactForm work={work} fact={fact} corrected={null} onDone={() => setOpen(false)} />
      ) : (
        <div className={classes.asked}>
          <p className={classes.question}>{fact.text}</p>
          {work.canWrite && (
            <Button
              variant="light"
              size="sm"
              aria-label={`Answer: ${fact.text}`}
              onClick={() => setOpen(true)}
            >
              Answer
            </Button>
          )}
        </div>
      )}
      <ul className={classes.plain} aria-label="It decides">
        {clocks.map((clock) => (
          <li key={clock.rule.id} className={classes.decides}>
            {clock.rule.recipient}
            <span className={classes.dimmed}>
              {' '}
              {describeTask(clock.rule).toLowerCase()}; {clock.rule.reference}
              {clock.latest_due !== null &&
                `; at the latest ${formatInstant(clock.latest_due, work.zone)}`}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Clocks by the question that decides them first. */
const groupByQuestion = (clocks: readonly ClockIn<'may_run'>[]) => {
  const groups = new Map<string, ClockIn<'may_run'>[]>();
  const waiting: ClockIn<'may_run'>[] = [];
  for (const clock of clocks) {
    const [first] = clock.questions;
    if (first === undefined) waiting.push(clock);
    else groups.set(first, [...(groups.get(first) ?? []), clock]);
  }
  return { groups, waiting };
};

const MayRun = ({ work }: { work: IncidentWork }) => {
  const clocks = pickState(work.board.clocks, 'may_run');
  if (clocks.length === 0) return null;
  const { groups, waiting } = groupByQuestion(clocks);
  return (
    <Section
      id="may-run"
      title={`May run (${clocks.length})`}
      about="These depend on what is not known yet. They stay here until somebody answers."
    >
      <ul className={classes.rows}>
        {[...groups].map(([factId, decided]) => (
          <QuestionInPlace key={factId} work={work} factId={factId} clocks={decided} />
        ))}
        {waiting.map((clock) => (
          <li key={clock.rule.id} className={classes.row}>
            <ClockName clock={clock} />
            <p className={classes.dimmed}>
              {clock.latest_due === null
                ? `It starts with what comes before it: ${clock.rule.starts_from}`
                : `It starts with the report before it, and ends at the latest ${formatInstant(clock.latest_due, work.zone)}.`}
            </p>
            <LawDetails clock={clock} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const describeMet = (clock: ClockIn<'met'>, work: IncidentWork): [tone: string, text: string] => {
  const late = findLateness(clock, work.computing, work);
  if (late !== null) return ['state-failed', `Met ${formatLength(late)} late`];
  if (clock.deadline.result !== 'met' || clock.deadline.in_time === null) {
    return ['state-done', 'Done'];
  }
  return clock.deadline.in_time ? ['state-done', 'Met in time'] : ['state-failed', 'Met late'];
};

const Met = ({ work }: { work: IncidentWork }) => {
  const clocks = pickState(work.board.clocks, 'met');
  if (clocks.length === 0) return null;
  return (
    <Section id="met" title={`Met (${clocks.length})`}>
      <ul className={classes.rows}>
        {clocks.map((clock) => {
          const [tone, text] = describeMet(clock, work);
          return (
            <li key={clock.rule.id} className={classes.row}>
              <ClockName clock={clock} />
              <p className={classes.metLine}>
                <ToneBadge tone={tone}>{text}</ToneBadge>
                {clock.deadline.result === 'met' &&
                  formatIncidentMoment(clock.deadline.met, work.zone)}
              </p>
              <LawDetails clock={clock} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

const DoNotRun = ({ work }: { work: IncidentWork }) => {
  const clocks = pickState(work.board.clocks, 'does_not_run');
  if (clocks.length === 0) return null;
  return (
    <details className={classes.folded}>
      <summary>
        <h2>Does not run ({clocks.length})</h2>
      </summary>
      <ul className={classes.rows}>
        {clocks.map(({ rule, reason }) => (
          <li key={rule.id} className={classes.row}>
            <p>
              <b>{rule.recipient}</b>{' '}
              <span className={classes.dimmed}>{describeTask(rule).toLowerCase()}</span>
            </p>
            <p>
              {reason.because}{' '}
              <span className={classes.dimmed}>{reason.reference ?? rule.reference}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** Every clock of the incident: the next one, those that run, may run, are met, and do not run. */
export const ClockLists = ({ work }: { work: IncidentWork }) => {
  const running = sortRunning(work.board.clocks);
  const next = findNext(running, work.board);
  const others = running.filter((clock) => clock !== next);
  return (
    <>
      {next ? (
        <ClockCard clock={next} work={work} isNext />
      ) : (
        <p className={classes.nothing}>
          No deadline runs by what is known. Look at the questions below: an answer can start one.
        </p>
      )}
      {others.length > 0 && (
        <Section id="runs" title={`Also running (${others.length})`}>
          <ul className={classes.cards}>
            {others.map((clock) => (
              <li key={clock.rule.id}>
                <ClockCard clock={clock} work={work} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <MayRun work={work} />
      <Met work={work} />
      <DoNotRun work={work} />
    </>
  );
};
