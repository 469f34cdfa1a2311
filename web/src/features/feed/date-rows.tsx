import type { ComingDate } from '@lexplain/contract/changes/coming';
import type { LapsingEvidence } from '@lexplain/contract/evidence/lapsing';
import type { IncidentDate, NextAssessment } from '@lexplain/contract/waits/upcoming-dates';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { RaisedList } from '../../components/raised-list/raised-list';
import {
  ActionRow,
  AssessmentRow,
  ComingRow,
  type DueAction,
  EvidenceRow,
  IncidentRow,
} from './date-row';

/** What is listed until all is asked for: a phone shows the whole page in about two screens. */
const mostShown = { phone: 2, desktop: 3 };

export interface DateRowsProps {
  /** What does not wait has no day, and comes first. */
  incidents: readonly IncidentDate[];
  dates: readonly ComingDate[];
  /** What lapses. */
  evidence: readonly LapsingEvidence[];
  /** Those of the person and of others. */
  actions: readonly DueAction[];
  assessments: readonly NextAssessment[];
  /** The names of laws by their ids. */
  lawNames: ReadonlyMap<string, string>;
  /** The day where the organisation is. */
  today: string;
  /** Renders what offers to follow up a duty. */
  renderOffer: (date: ComingDate) => ReactNode;
}

/** In the order of their days. */
const toRows = ({
  incidents,
  dates,
  evidence,
  actions,
  assessments,
  lawNames,
  today,
  renderOffer,
}: DateRowsProps): ReactNode[] => {
  const toIncidentRow = (date: IncidentDate) => (
    <IncidentRow key={date.id} date={date} lawName={lawNames.get(date.duty.subject_id)} />
  );
  const dated = [
    ...incidents.flatMap((date) =>
      date.day === null ? [] : [{ day: date.day, row: toIncidentRow(date) }],
    ),
    ...dates.map((date) => ({
      day: date.day,
      row: (
        <ComingRow
          key={date.id}
          date={date}
          lawName={lawNames.get(date.target?.lawId ?? '')}
          offer={renderOffer(date)}
        />
      ),
    })),
    ...evidence.map((one) => ({
      day: one.valid_until,
      row: (
        <EvidenceRow
          key={`evidence ${one.id}`}
          evidence={one}
          lawName={one.about.kind === 'answer' ? lawNames.get(one.about.subject_id) : undefined}
        />
      ),
    })),
    ...actions.map((action) => ({
      day: action.due_day,
      row: <ActionRow key={`action ${action.id}`} action={action} />,
    })),
    ...assessments.map((assessment) => ({
      day: assessment.day,
      row: (
        <AssessmentRow
          key={`assessment ${assessment.law.id}`}
          assessment={assessment}
          today={today}
        />
      ),
    })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  return [
    ...incidents.filter(({ day }) => day === null).map(toIncidentRow),
    ...dated.map(({ row }) => row),
  ];
};

/** Upcoming dates, each with a link to what it is about: the first of them, and all by a press. */
export const DateRows = (props: DateRowsProps) => {
  const [isAll, setIsAll] = useState(false);
  const isPhone = useMediaQuery('(max-width: 39.99em)', false, { getInitialValueInEffect: false });
  const rows = toRows(props);
  const most = mostShown[isPhone ? 'phone' : 'desktop'];
  return (
    <>
      <RaisedList>{isAll ? rows : rows.slice(0, most)}</RaisedList>
      {rows.length > most && (
        <Button
          variant="default"
          mt="sm"
          aria-expanded={isAll}
          onClick={() => setIsAll((before) => !before)}
        >
          {`All ${rows.length} dates`}
        </Button>
      )}
    </>
  );
};
