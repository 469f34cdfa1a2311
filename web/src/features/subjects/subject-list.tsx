import type { Subject } from '@lexplain/contract/library/subjects';
import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { FoldedLaws, ReasonsAgainst } from '../../components/folded-laws/folded-laws';
import { OutcomeBadge } from '../../components/outcome-badge/outcome-badge';
import { RaisedList } from '../../components/raised-list/raised-list';
import { listReasonsAgainst, type Outcomes, sortByOutcome } from '../../lib/queries/law-outcomes';
import classes from './subject-list.module.css';

interface SubjectListProps {
  subjects: Subject[];
  outcomes: Outcomes;
  /** Rendered at the end of a law's row: where it stands. */
  progressOf: (subject: Subject) => ReactNode;
}

const Items = ({ subjects, outcomes, progressOf }: SubjectListProps) => (
  <div className={classes.list}>
    <RaisedList>
      {subjects.map((subject) => {
        const outcome = outcomes?.get(subject.id);
        return (
          <li key={subject.id}>
            <Link
              to="/dashboard/subjects/$id"
              params={{ id: subject.id }}
              className={classes.row}
              data-plain={outcomes === null || undefined}
            >
              <div className={classes.law}>
                <Title order={2} className={classes.name}>
                  {subject.name}
                </Title>
                {subject.summary && <p className={classes.summary}>{subject.summary}</p>}
                <ReasonsAgainst reasons={listReasonsAgainst(outcomes, subject.id)} />
              </div>
              {outcomes && <div>{outcome && <OutcomeBadge headline={outcome.headline} />}</div>}
              <div className={classes.progress}>{progressOf(subject)}</div>
              <ChevronRight size={18} aria-hidden className={classes.go} />
            </Link>
          </li>
        );
      })}
    </RaisedList>
  </div>
);

/** The laws. With a profile, those that apply come first and those that do not are folded. */
export const SubjectList = ({ subjects, outcomes, progressOf }: SubjectListProps) => {
  if (subjects.length === 0) return <Text>No subjects available.</Text>;
  const { shown, folded } = sortByOutcome(subjects, outcomes);
  return (
    <>
      <Items subjects={shown} outcomes={outcomes} progressOf={progressOf} />
      <FoldedLaws count={folded.length}>
        <Items subjects={folded} outcomes={outcomes} progressOf={progressOf} />
      </FoldedLaws>
    </>
  );
};
