import type { Receipt } from '@lexplain/contract/assessments/assessments';
import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { lookUp } from '@lexplain/contract/look-up';
import { Drawer, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { obligationName } from '../../../lib/text/obligation-name';
import classes from './obligations.module.css';

/** The law of a review, as queries, and what renders one of its obligations in full. */
export interface ReviewedLaw {
  subject: UseQueryResult<Subject>;
  obligations: UseQueryResult<Obligation[]>;
  panel: ComponentType<{ subject: Subject; obligation: Obligation }>;
}

interface ObligationsProps {
  ids: string[];
  law: ReviewedLaw;
  /** What the submission was answered against. */
  receipt: Receipt | null;
  /** Whether the room is left to the answer: then only that the law changed since is shown. */
  isFolded: boolean;
}

/**
 * What the law says on a question: the text of each obligation, and everything about it beside the
 * page.
 */
export const Obligations = ({ ids, law, receipt, isFolded }: ObligationsProps) => {
  const [shownId, setShownId] = useState<string | null>(null);
  const { subject, obligations, panel: Panel } = law;
  if (ids.length === 0) return null;
  if (obligations.error) {
    return (
      <Failure
        error={obligations.error}
        fallback="Failed to load obligations"
        onRetry={() => void obligations.refetch()}
      />
    );
  }
  if (!obligations.data) return <Loading height={80} />;
  const known = new Map(obligations.data.map((obligation) => [obligation.id, obligation]));
  const shown = shownId === null ? undefined : known.get(shownId);
  return (
    <section aria-label="What the law says" className={classes.box} data-folded={isFolded}>
      {ids.map((id) => {
        const obligation = known.get(id);
        if (!obligation) {
          return (
            <Text key={id} size="sm" c="dimmed">
              An obligation of this question is no longer in the law.
            </Text>
          );
        }
        const { description, version_tag } = obligation;
        const answered = lookUp(receipt?.obligation_versions ?? {}, id);
        return (
          <div key={id} className={classes.obligation}>
            <button type="button" className={classes.code} onClick={() => setShownId(id)}>
              {obligationName(obligation)}
            </button>
            <p className={classes.text}>{description}</p>
            {answered !== undefined && answered !== version_tag && (
              <p className={classes.notice}>
                The law, or our description of it, changed since this was answered.
              </p>
            )}
          </div>
        );
      })}
      <Drawer
        opened={shown !== undefined}
        onClose={() => setShownId(null)}
        position="right"
        title={shown && obligationName(shown)}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {shown && subject.data && <Panel subject={subject.data} obligation={shown} />}
      </Drawer>
    </section>
  );
};
