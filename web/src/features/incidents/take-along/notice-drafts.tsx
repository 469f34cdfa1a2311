import { Button, Group, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { describeTelephone } from '../log/report-ways';
import { writeDue } from './describe-incident';
import { type DraftNotice, writeDrafts } from './draft-notice';
import type { TakeAlongProps } from './take-along-props';

const Draft = ({ draft, due }: { draft: DraftNotice; due: string }) => {
  const { rule } = draft.clock;
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = (): void => {
    void navigator.clipboard.writeText(draft.text).then(
      () => setCopied('copied'),
      () => {
        setCopied('refused');
        field.current?.select();
      },
    );
  };
  return (
    <details>
      <summary>
        {rule.recipient}, {rule.reference}
      </summary>
      <Text size="sm" my="xs">
        {due}
      </Text>
      <Textarea
        ref={field}
        label={`Draft for ${rule.recipient}`}
        readOnly
        rows={14}
        value={draft.text}
      />
      <Group gap="xs" my="xs">
        <Button variant="default" size="compact-sm" onClick={copy}>
          Copy the draft
        </Button>
        <Text size="sm" role="status">
          {copied === 'copied' && 'Copied.'}
          {copied === 'refused' && 'It could not be copied: it is selected above.'}
        </Text>
      </Group>
    </details>
  );
};

/** A text for each report that is due, to copy and complete. */
export const NoticeDrafts = ({ shown }: TakeAlongProps) => {
  const drafts = writeDrafts(shown, new Date().toISOString());
  if (drafts.length === 0) {
    return <Text size="sm">No deadline is running for which a text has to be sent.</Text>;
  }
  return (
    <>
      <Text size="sm" mb="xs">
        What is known is filled in. Marks in square brackets show what you still have to write.
        Check every line before you send it.
      </Text>
      {drafts.map((draft) => (
        <Draft
          key={draft.clock.rule.id}
          draft={draft}
          due={[
            writeDue(draft.clock, shown.log.place),
            ...describeTelephone(shown.rules, draft.clock).map((text) => `Telephone: ${text}`),
          ].join('. ')}
        />
      ))}
    </>
  );
};
