import type { EvidenceContent } from '@lexplain/contract/evidence/evidence';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import classes from './evidence.module.css';
import { describePeriod, describeValidity } from './evidence-text';

interface EvidenceHeadProps {
  evidence: EvidenceContent;
  today: string;
  /** Small beside other texts, as in a review. */
  size?: 'sm';
  /** What can be done with it. */
  children?: ReactNode;
}

/** What evidence shows, when that was, and until when it holds. */
export const EvidenceHead = ({ evidence, today, size, children }: EvidenceHeadProps) => {
  const validity = describeValidity(evidence.valid_until, today);
  const period = describePeriod(evidence);
  return (
    <div className={classes.head}>
      <div className={classes.what}>
        <Text fw={600} {...(size && { size })}>
          {evidence.shows}
        </Text>
        {period && (
          <Text size="sm" c="dimmed">
            {period}
          </Text>
        )}
      </div>
      {validity && <ToneBadge tone={validity.tone}>{validity.text}</ToneBadge>}
      {children}
    </div>
  );
};
