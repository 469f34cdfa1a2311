import { type StoredChange, splitCorrections } from '@lexplain/contract/changes/changes';
import { List, Title } from '@mantine/core';
import { ChangeAnchor } from '../../components/change-anchor/change-anchor';
import { formatDay } from '../../lib/text/dates';

interface Part {
  id: string;
  label: string;
  changes: StoredChange[];
}

/**
 * The latest and upcoming changes to a law, and apart from them what we have corrected. A part has
 * at least one.
 */
export const listChangeParts = (changes: readonly StoredChange[]): Part[] => {
  const { ofLaw, corrections } = splitCorrections(changes);
  const parts = [
    { id: 'law-changes', label: 'Changes to this law', changes: ofLaw },
    { id: 'law-corrections', label: 'Corrections of our texts', changes: corrections },
  ];
  return parts.filter((part) => part.changes.length > 0);
};

/** The changes and the corrections of a law, each with a link to its page. */
export const LawChanges = ({ changes }: { changes: readonly StoredChange[] }) =>
  listChangeParts(changes).map(({ id, label, changes: some }) => (
    <section key={id} aria-labelledby={id}>
      <Title order={2} id={id} size="h4" mt="xl" mb="xs">
        {label}
      </Title>
      <List spacing={4}>
        {some.map((change) => (
          <List.Item key={change.id}>
            <time dateTime={change.date}>{formatDay(change.date, change.date_precision)}</time>:{' '}
            <ChangeAnchor change={change} inherit underline="always" />
          </List.Item>
        ))}
      </List>
    </section>
  ));
