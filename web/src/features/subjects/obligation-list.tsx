import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import { Accordion, Badge, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { type PagePart, WithContents } from '../../components/page-contents/page-contents';
import { ResultBadge } from '../../components/result-badge/result-badge';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import type { SwitchedCodes } from '../../lib/queries/law-outcomes';
import { formatDay, today } from '../../lib/text/dates';
import { obligationTitle } from '../../lib/text/obligation-name';
import { type FindResult, groupObligations, type ObligationGroup } from './obligation-groups';
import classes from './obligation-list.module.css';
import { ObligationPanel } from './obligation-panel';

/** What a page knows of the organisation and an obligation. */
export interface OwnObligations {
  /** Null where nothing was answered. */
  findResult: FindResult | null;
  /** What a court can order the business to pay, with the words of the law folded; null where that is not known. */
  renderStake: (obligation: Obligation, wording: ReactNode) => ReactNode;
  renderAnswers: (obligation: Obligation) => ReactNode;
  /** What offers to follow up all gaps. */
  offerAll: ReactNode;
}

interface ObligationListProps {
  subject: Subject;
  obligations: Obligation[];
  /** The id of the obligation that the address names; otherwise the first one is open at first. */
  openId?: string;
  /** What the profile switches on and off; null where they are not told apart. */
  switched?: SwitchedCodes | null;
  /** How an obligation stands, for its header, and what its panel says of this business. */
  own?: OwnObligations;
  /** What follows below the obligations, and the parts of the contents that it adds. */
  children?: ReactNode;
  furtherParts?: PagePart[];
}

/** Whether an obligation contains every word of the filter. */
const matches = (obligation: Obligation, filter: string): boolean => {
  const text = JSON.stringify(Object.values(obligation)).toLowerCase();
  return filter
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

interface HeaderProps {
  obligation: Obligation;
  result: ComplianceResult | null | undefined;
}

const ObligationHeader = ({ obligation, result }: HeaderProps) => (
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
      {result && <ResultBadge result={result} />}
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

/** A page with more obligations than this has a list of its contents. */
const contentsFrom = 20;

/** What is folded has its heading alone among the contents. */
const toContents = ({ id, title, obligations, isFolded }: ObligationGroup): PagePart[] => {
  const entries = obligations.map((obligation) => ({
    id: obligation.id,
    label: obligationTitle(obligation),
    isSub: title !== null,
  }));
  if (title === null) return entries;
  return [{ id, label: title, count: obligations.length }, ...(isFolded ? [] : entries)];
};

const nothing: ReadonlySet<string> = new Set();

interface GroupSectionProps {
  group: ObligationGroup & { title: string };
  /** Whether it is unfolded, as what is looked for may be in it. */
  isOpen: boolean;
  /** What is done about all of them. */
  offer: ReactNode;
  children: ReactNode;
}

/** A group under its heading. One that is folded is native, so that the browser's search opens it. */
const GroupSection = ({ group, isOpen, offer, children }: GroupSectionProps) => {
  const { id, title, obligations, isFolded } = group;
  const heading = (
    <Title order={2} id={id} size="h4" className={classes.heading}>
      {title} <span className={classes.count}>({obligations.length})</span>
    </Title>
  );
  return (
    <section aria-label={title} className={classes.part}>
      {isFolded ? (
        <details open={isOpen}>
          <summary className={classes.fold}>{heading}</summary>
          {children}
        </details>
      ) : (
        <>
          <Group justify="space-between" gap="xs" mb="xs">
            {heading}
            {offer}
          </Group>
          {children}
        </>
      )}
    </section>
  );
};

/** One is open at a time, at first the first or the linked one, which scrolls into view. */
export const ObligationList = ({
  subject,
  obligations,
  openId,
  switched = null,
  own,
  children,
  furtherParts = [],
}: ObligationListProps) => {
  const [filter, setFilter] = useState('');
  const [linkedId, setLinkedId] = useState(openId);
  // The answers of those that nobody opened are not rendered.
  const [opened, setOpened] = useState<ReadonlySet<string>>(nothing);
  const linkedNow = obligations.find(({ id }) => id === openId);
  // A link to another part of the page leaves open obligations open.
  if (linkedNow && linkedId !== openId) {
    setLinkedId(openId);
    if (!matches(linkedNow, filter.trim())) setFilter('');
  }
  // The router looks for the target before the law is loaded.
  useEffect(() => {
    const linked = linkedId ? document.getElementById(linkedId) : null;
    linked?.scrollIntoView();
    // A frame later, as the browser takes the focus away once it has followed a link within the
    // page.
    const frame = requestAnimationFrame(() =>
      linked?.querySelector('button')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [linkedId]);
  const [first] = obligations;
  if (!first) {
    return (
      <>
        <Text>No obligations for this subject.</Text>
        {children}
      </>
    );
  }
  const shown = obligations.filter((obligation) => matches(obligation, filter.trim()));
  const groupedBy = { switched, findResult: own?.findResult ?? null, day: today() };
  const groups = groupObligations(shown, groupedBy);
  const [uppermost] = groupObligations(obligations, groupedBy).flatMap(
    (group) => group.obligations,
  );
  const openAtFirst = obligations.find(({ id }) => id === linkedId) ?? uppermost ?? first;
  const seen = new Set([...opened, openAtFirst.id]);
  const itemOf = (obligation: Obligation) => (
    <Accordion.Item
      key={obligation.id}
      value={obligation.id}
      id={obligation.id}
      className={classes.item}
    >
      <Accordion.Control>
        <ObligationHeader
          obligation={obligation}
          result={switched?.off.has(obligation.code) ? null : own?.findResult?.(obligation)}
        />
      </Accordion.Control>
      <Accordion.Panel>
        <ObligationPanel
          subject={subject}
          obligation={obligation}
          renderStake={(wording) => own?.renderStake(obligation, wording)}
          own={seen.has(obligation.id) && own?.renderAnswers(obligation)}
        />
      </Accordion.Panel>
    </Accordion.Item>
  );
  const hasContents = groups.flatMap(toContents).length > contentsFrom;
  return (
    <WithContents
      // A link to another obligation on the same page opens that one.
      key={linkedId}
      parts={hasContents ? [...groups.flatMap(toContents), ...furtherParts] : []}
    >
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
      <Accordion
        defaultValue={openAtFirst.id}
        onChange={(id) => id !== null && setOpened((before) => new Set([...before, id]))}
        variant="separated"
        order={groups.some(({ title }) => title !== null) ? 3 : 2}
      >
        {groups.map((group) =>
          group.title === null ? (
            group.obligations.map(itemOf)
          ) : (
            <GroupSection
              key={group.id}
              group={{ ...group, title: group.title }}
              isOpen={filter !== '' || group.obligations.includes(openAtFirst)}
              offer={group.id === 'fix' && own?.offerAll}
            >
              {group.obligations.map(itemOf)}
            </GroupSection>
          ),
        )}
      </Accordion>
      {children}
    </WithContents>
  );
};
