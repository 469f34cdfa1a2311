import type { EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { AddFiles, type IncomingFiles } from './adding/add-files';
import classes from './evidence.module.css';
import { EvidenceDialog } from './evidence-dialog';
import { EvidenceItem } from './evidence-item';
import { NewerEvidenceOnPage } from './newer/newer-evidence';
import { evidenceQuery, isFor } from './queries';
import { RelatedEvidence } from './related-evidence';
import { useKeptFocus } from './use-kept-focus';

interface EvidenceSectionProps {
  about: EvidenceAbout;
  /**
   * On the page of an action, also where the evidence is for the answer that the action is about.
   */
  isOnPage?: boolean;
  /** Files that were given to what surrounds it. */
  incoming?: IncomingFiles | null;
}

const emptyTexts = {
  action:
    'Add what shows that this was done, such as a certificate or a picture. You can say what it shows, and until when it is valid.',
  answer:
    'Add what shows that your answer is true, such as a policy or a record. You can say what it shows, and until when it is valid. The next assessment has it, too.',
} as const;

/** What an organisation can show for an action, or for the answer to a question. */
export const EvidenceSection = ({
  about,
  isOnPage = false,
  incoming = null,
}: EvidenceSectionProps) => {
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const list = evidenceQuery(about);
  const { data, error, refetch } = useQuery(list);
  const shown = data?.evidence.filter(isFor(about));
  const adder = useRef<HTMLButtonElement>(null);
  useKeptFocus(shown?.length ?? 0, () => adder.current);
  const add = (
    <Button ref={adder} variant="subtle" size="xs" onClick={() => setAdding(true)}>
      Add evidence without a file
    </Button>
  );
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title
          order={isOnPage ? 2 : 3}
          size={isOnPage ? 'h4' : 'h5'}
          id={id}
          className={classes.what}
        >
          {isOnPage ? 'Evidence' : `For this question${shown ? ` (${shown.length})` : ''}`}
        </Title>
      </div>
      {isOnPage && about.kind === 'answer' && shown && shown.length > 0 && (
        <Text size="sm" c="dimmed">
          Kept with the question, so that the next assessment has it.
        </Text>
      )}
      {shown && isOnPage && about.kind === 'answer' && (
        <NewerEvidenceOnPage about={about} onUsed={() => adder.current?.focus()} />
      )}
      {shown && (
        <AddFiles
          list={list}
          about={about}
          isOnPage={isOnPage}
          incoming={incoming}
          emptyText={shown.length === 0 ? emptyTexts[about.kind] : null}
        >
          {add}
        </AddFiles>
      )}
      {data && shown && shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((evidence) => (
            <EvidenceItem key={evidence.id} list={list} evidence={evidence} today={data.today} />
          ))}
        </ul>
      )}
      {shown && about.kind === 'answer' && !isOnPage && (
        <RelatedEvidence about={about} list={list} used={shown} />
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
        onClosed={() => adder.current?.focus()}
      />
    </section>
  );
};
