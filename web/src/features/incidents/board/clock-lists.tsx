import type { BoardClock } from '@lexplain/contract/incidents/board';
import { describeTask, nameDuty } from '@lexplain/contract/incidents/describe-task';
import type { IncidentFact } from '@lexplain/contract/library/incident-rules';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { FactForm } from '../forms/lazy-forms';
import { formatIncidentMoment, formatInstant, formatLength } from '../times';
import classes from './board.module.css';
import { ClockCard } from './clock-card';
import clockClasses from './clocks.module.css';
import { type ClockIn, findLateness, findNext, pickState, sortRunning } from './compute-incident';
import type { IncidentWork } from './incident-work';
import { LawDetails } from './law-details';

const ClockName = ({ clock: { rule } }: { clock: BoardClock }) => (
  <>
    <span className={clockClasses.task}>{describeTask(rule)}</span>
    <h3 className={clockClasses.recipient}>{nameDuty(rule)}</h3>
  </>
);

interface QuestionInPlaceProps {
  work: IncidentWork;
  fact: IncidentFact;
  clocks: readonly ClockIn<'may_run'>[];
}

/** A question that decides whether clocks run, to answer where it stands. */
const QuestionInPlace = ({ work, fact, clocks }: QuestionInPlaceProps) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setOpen(false));
    // The form had the focus. Once it is answered, the question is no longer here.
    (opener.current ?? document.getElementById('content'))?.focus();
  };
  return (
    <li className={clockClasses.row}>
      {isOpen ? (
        <Suspense fallback={<Loading cards={[1, 160]} />}>
          <FactForm work={work} fact={fact} corrected={null} onDone={close} />
        </Suspense>
      ) : (
        <div className={clockClasses.asked}>
          <p className={clockClasses.question}>{fact.text}</p>
          {work.canWrite && (
            <Button
              ref={opener}
              variant="default"
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
          <li key={clock.rule.id} className={clockClasses.decides}>
            {nameDuty(clock.rule)}
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

/** Clocks by the question that is to be answered first, in the order of the library's questions. */
const groupByQuestion = (
  clocks: readonly ClockIn<'may_run'>[],
  { facts }: IncidentWork['source']['rules'],
) => {
  const firstOf = ({ questions }: ClockIn<'may_run'>) =>
    facts.find(({ id }) => questions.includes(id));
  const groups = facts
    .map((fact) => ({ fact, decided: clocks.filter((clock) => firstOf(clock) === fact) }))
    .filter(({ decided }) => decided.length > 0);
  return { groups, waiting: clocks.filter((clock) => !firstOf(clock)) };
};

const MayRun = ({ work }: { work: IncidentWork }) => {
  const clocks = pickState(work.board.clocks, 'may_run');
  if (clocks.length === 0) return null;
  const { groups, waiting } = groupByQuestion(clocks, work.source.rules);
  return (
    <Section
      id="may-run"
      title={`May start (${groups.length + waiting.length})`}
      about="These depend on what is not known yet. They stay here until somebody answers."
    >
      <ul className={clockClasses.rows}>
        {groups.map(({ fact, decided }) => (
          <QuestionInPlace key={fact.id} work={work} fact={fact} clocks={decided} />
        ))}
        {waiting.map((clock) => (
          <li key={clock.rule.id} className={clockClasses.row}>
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

const isToBegin = ({ reason }: ClockIn<'does_not_run'>): boolean => reason.begins_on !== undefined;

const describeMet = (clock: ClockIn<'met'>, work: IncidentWork): [tone: string, text: string] => {
  const late = findLateness(clock, work.source, work);
  if (late !== null) return ['state-failed', `Done ${formatLength(late)} late`];
  if (clock.deadline.result !== 'met' || clock.deadline.in_time === null) {
    return ['state-done', 'Done'];
  }
  return clock.deadline.in_time ? ['state-done', 'Done in time'] : ['state-failed', 'Done late'];
};

const Met = ({ work }: { work: IncidentWork }) => {
  const clocks = pickState(work.board.clocks, 'met');
  if (clocks.length === 0) return null;
  return (
    <Section id="met" title={`Done (${clocks.length})`}>
      <ul className={clockClasses.rows}>
        {clocks.map((clock) => {
          const [tone, text] = describeMet(clock, work);
          return (
            <li key={clock.rule.id} className={clockClasses.row}>
              <ClockName clock={clock} />
              <p className={clockClasses.metLine}>
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

const BeginLater = ({ work }: { work: IncidentWork }) => {
  const clocks = pickState(work.board.clocks, 'does_not_run').filter(isToBegin);
  if (clocks.length === 0) return null;
  return (
    <Section
      id="begins-later"
      title={`Begins later (${clocks.length})`}
      about="These duties are not law yet. What has happened so far starts none of them."
    >
      <ul className={clockClasses.rows}>
        {clocks.map((clock) => (
          <li key={clock.rule.id} className={clockClasses.row}>
            <ClockName clock={clock} />
            <p>{clock.reason.because}</p>
            <LawDetails clock={clock} />
          </li>
        ))}
      </ul>
    </Section>
  );
};

const DoNotRun = ({ work }: { work: IncidentWork }) => {
  const clocks = pickState(work.board.clocks, 'does_not_run').filter((clock) => !isToBegin(clock));
  if (clocks.length === 0) return null;
  return (
    <details className={classes.folded}>
      <summary>
        <h2>Not needed so far ({clocks.length})</h2>
      </summary>
      <ul className={clockClasses.rows}>
        {clocks.map(({ rule, reason }) => (
          <li key={rule.id} className={clockClasses.row}>
            <p>
              <b>{nameDuty(rule)}</b>{' '}
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

interface ClockListsProps {
  work: IncidentWork;
  /** What has to be known of all of them, below the next one. */
  children: ReactNode;
}

/**
 * Every clock of the incident: the next one, those that run, may run, are met, begin later, and do
 * not run.
 */
export const ClockLists = ({ work, children }: ClockListsProps) => {
  const running = sortRunning(work.board.clocks);
  const next = findNext(running, work.board);
  const others = running.filter((clock) => clock !== next);
  return (
    <>
      {next ? (
        <ClockCard clock={next} work={work} isNext />
      ) : (
        <p className={clockClasses.nothing}>
          So far, no deadline is running. Look at the questions below: an answer can start one.
        </p>
      )}
      {children}
      {others.length > 0 && (
        <Section id="runs" title={`Also running (${others.length})`}>
          <ul className={clockClasses.rows}>
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
      <BeginLater work={work} />
      <DoNotRun work={work} />
    </>
  );
};
