import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { Accordion, Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { formatDay, today } from '../../lib/text/dates';
import { obligationTitle } from '../../lib/text/obligation-name';
import classes from './obligation-list.module.css';
import { ObligationPanel } from './obligation-panel';
import { outsideProfile } from './profile-note';

interface ObligationListProps {
  subject: Subject;
  obligations: Obligation[];
  /** The id of the obligation that is open first; otherwise the first. */
  openId?: string;
  /** The codes of those that the profile has switched on; null where none is marked. */
  switchedOn?: ReadonlySet<string> | null;
}

/** Whether an obligation contains every word of the filter. */
const matches = (obligation: Obligation, filter: string): boolean => {
  const text = JSON.stringify(Object.values(obligation)).toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

interface ObligationHeaderProps {
  obligation: Obligation;
  /** Whether no rule of the profile has switched it on. */
  isOutside: boolean;
}

const ObligationHeader = ({ obligation, isOutside }: ObligationHeaderProps) => (
  <Group gap="sm" justify="space-between" pr="sm">
    <Text component="span" fw={600} flex="1 1 12rem">
      {obligationTitle(obligation)}
      {obligation.code && (
        <Text component="span" c="dimmed" fw={600}>
          {` (${obligation.code})`}
        </Text>
      )}
    </Text>
    <Group component="span" gap={4}>
      {isOutside && <ToneBadge tone="result-not-applicable">{outsideProfile}</ToneBadge>}
      {obligation.effective_from > today() && (
        <Badge component="span" variant="outline" tt="none">
          From {formatDay(obligation.effective_from)}
        </Badge>
      )}
      {obligation.confidence === 'unconfirmed' && (
        <ToneBadge tone="state-attention">Unconfirmed</ToneBadge>
      )}
      <Badge component="span" variant="light" tt="none">
        v{obligation.version_tag}
      </Badge>
    </Group>
  </Group>
);

/** One is open at a time, at first the first or the linked one, which scrolls into view. */
export const ObligationList = ({
  subject,
  obligations,
  openId,
  switchedOn = null,
}: ObligationListProps) => {
  const [filter, setFilter] = useState('');
  const linked = useRef<HTMLDivElement>(null);
  // The router looks for the target before the law is loaded.
  useEffect(() => {
    linked.current?.scrollIntoView();
    linked.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const [first] = obligations;
  if (!first) return <Text>No obligations for this subject.</Text>;
  const shown = obligations.filter((obligation) => matches(obligation, filter.trim()));
  const opened = obligations.find(({ id }) => id === openId) ?? first;
  return (
    <>
      <TextInput
        type="search"
        className="no-print"
        label="Filter obligations"
        placeholder="For example: 72 hours, board, notify"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        mb="md"
        maw={420}
      />
      <Text role="status" size="sm" c="dimmed" mb={filter ? 'sm' : 0}>
        {filter && `${shown.length} of ${obligations.length} obligations`}
      </Text>
      {shown.length === 0 && (
        <EmptyState text="No obligation contains these words.">
          <Button variant="default" onClick={() => setFilter('')}>
            Show all obligations
          </Button>
        </EmptyState>
      )}
      <Accordion defaultValue={opened.id} variant="separated" order={2}>
        {shown.map((obligation) => (
          <Accordion.Item
            key={obligation.id}
            ref={obligation.id === openId ? linked : undefined}
            value={obligation.id}
            id={obligation.id}
            className={classes.item}
          >
            <Accordion.Control>
              <ObligationHeader
                obligation={obligation}
                isOutside={switchedOn !== null && !switchedOn.has(obligation.code)}
              />
            </Accordion.Control>
            <Accordion.Panel>
              <ObligationPanel subject={subject} obligation={obligation} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
};
