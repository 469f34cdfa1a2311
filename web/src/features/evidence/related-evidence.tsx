import {
  type RelatedEvidence as Related,
  relatedEndpoints,
} from '@lexplain/contract/assessments/related-answers';
import type { Evidence } from '@lexplain/contract/evidence/evidence';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client';
import classes from './evidence.module.css';
import { ReuseDialog } from './evidence-dialog';
import { nameOf } from './evidence-text';
import type { AboutAnswer, EvidenceList } from './queries';

interface RelatedEvidenceProps {
  about: AboutAnswer;
  list: EvidenceList;
  /** What is shown for the question already. */
  used: readonly Evidence[];
}

/** Whether the files are shown for the question already, here or as the first ones. */
const isUsed = (used: readonly Evidence[], { first_id }: Related): boolean =>
  used.some(({ id, from_id }) => id === first_id || from_id === first_id);

/** What is shown for related questions of other laws, to show its files here too. */
export const RelatedEvidence = ({ about, list, used }: RelatedEvidenceProps) => {
  const { subject_id: subjectId, question_id: questionId } = about;
  const [opened, setOpened] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['evidence', 'related', subjectId, questionId],
    queryFn: ({ signal }) =>
      call(relatedEndpoints.listRelatedEvidence, { params: { subjectId, questionId } }, signal),
  });
  const offered = data?.evidence.filter((one) => !isUsed(used, one)) ?? [];
  if (offered.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        Shown for other laws
      </Text>
      <ul className={classes.list}>
        {offered.map((one) => (
          <li key={one.id} className={classes.item}>
            <div className={classes.head}>
              <Text size="sm" className={classes.what}>
                {one.law}, question {one.number}: {nameOf(one)} ({one.file_names.join(', ')})
              </Text>
              <Button
                size="xs"
                variant="default"
                aria-label={`Show the same files: ${nameOf(one)}`}
                onClick={() => setOpened(one.id)}
              >
                Show the same files
              </Button>
            </div>
            <ReuseDialog
              opened={opened === one.id}
              list={list}
              about={about}
              from={one}
              onClose={() => setOpened(null)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
