import type { EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import classes from './evidence.module.css';
import { EvidenceDialog } from './evidence-dialog';
import { EvidenceItem } from './evidence-item';
import { actionEvidenceQuery } from './queries';

interface EvidenceSectionProps {
  about: Extract<EvidenceAbout, { kind: 'action' }>;
}

/** What an organisation can show for an action. */
export const EvidenceSection = ({ about }: EvidenceSectionProps) => {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const list = actionEvidenceQuery(about.action_id);
  const { data, error, refetch } = useQuery(list);
  const add = (
    <Button variant="default" size="xs" onClick={() => setAdding(true)}>
      Add evidence
    </Button>
  );
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id} className={classes.what}>
          Evidence
        </Title>
        {data && data.evidence.length > 0 && add}
      </div>
      {data && data.evidence.length > 0 && (
        <ul className={classes.list}>
          {data.evidence.map((evidence) => (
            <EvidenceItem key={evidence.id} list={list} evidence={evidence} today={data.today} />
          ))}
        </ul>
      )}
      {data?.evidence.length === 0 && (
        <EmptyState text="What shows that this was done will stand here: what it shows, until when it holds, and files such as a certificate or a picture.">
          {add}
        </EmptyState>
      )}
      {!data && error && (
        <Failure
          error={error}
          fallback="Failed to load the evidence"
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading cards={[1, 120]} />}
      <EvidenceDialog
        opened={isAdding}
        list={list}
        about={about}
        evidence={null}
        onClose={() => setAdding(false)}
      />
    </section>
  );
};
