import type { BoardClock } from '@lexplain/contract/incidents/board';
import { listEffectiveEntries } from '@lexplain/contract/incidents/effective';
import type { IncidentFact } from '@lexplain/contract/library/incident-rules';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './board.module.css';
import type { FactEntry } from './compute-incident';
import type { IncidentWork } from './incident-work';

// What has to be put right or done about an answer or a report. It is said, and blocks nothing.

export const Warning = ({ children }: { children: ReactNode }) => (
  <p className={classes.warning}>
    <TriangleAlert size={16} aria-hidden /> {children}
  </p>
);

export const EarlyWarning = () => (
  <Warning>
    The time given was in the future, so it is counted from when it was saved. Please correct it.
  </Warning>
);

/**
 * The entry that gives a fact its moment, which is not the last one where it was said again later.
 */
const findFactEntry = (work: IncidentWork, fact: IncidentFact): FactEntry | null => {
  const { facts, noticed } = work.log;
  const holds = JSON.stringify(facts.get(fact.id)?.moment);
  for (const { id, content } of listEffectiveEntries(work.entries)) {
    if (content.kind !== 'fact' || content.fact_id !== fact.id) continue;
    if (JSON.stringify(content.moment ?? noticed) === holds) return { id, content };
  }
  return work.factEntries.get(fact.id) ?? null;
};

interface FactWarningsProps {
  work: IncidentWork;
  fact: IncidentFact;
}

export const FactWarnings = ({ work, fact }: FactWarningsProps) => {
  const { early, facts_before_start, repeated } = work.board;
  const isEarly = early.includes(fact.id);
  const isBeforeStart = facts_before_start.includes(fact.id);
  const open = (): void => work.open({ kind: 'fact', fact, corrected: findFactEntry(work, fact) });
  return (
    <>
      {isEarly && <EarlyWarning />}
      {isBeforeStart && (
        <Warning>
          The time given is before its deadline began, so the deadline is still running. If that is
          a mistake, correct it.
        </Warning>
      )}
      {(isEarly || isBeforeStart) && work.canWrite && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Correct: ${fact.text}`}
          onClick={open}
        >
          Correct
        </Button>
      )}
      {repeated.includes(fact.id) && (
        <Warning>
          It was said to have happened again.{' '}
          {fact.each_time && (
            <>
              {fact.each_time.text}{' '}
              <span className={classes.dimmed}>{fact.each_time.reference}</span>{' '}
            </>
          )}
          {work.canWrite && (
            <Link className={classes.link} to="/dashboard/incidents/new">
              Report the further one
            </Link>
          )}
        </Warning>
      )}
    </>
  );
};

/** At a deadline that someone was told of only by speaking. */
export const WriteWarning = ({ work, clock }: { work: IncidentWork; clock: BoardClock }) => {
  const { reports_to_write } = work.board;
  const isToWrite = work.log.reports.some(
    ({ id, clock_id }) => clock_id === clock.rule.id && reports_to_write.includes(id),
  );
  return (
    isToWrite && (
      <Warning>
        They were told by speaking, which does not count as this report. It still has to be made in
        writing.
      </Warning>
    )
  );
};
