import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { bounds } from '@lexplain/contract/api/bounds';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { Building2, FileText, Keyboard, Scale, Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { call } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { staffKeys } from '../../lib/queries/staff-keys';
import { paletteWords } from './finder';
import classes from './palette.module.css';
import type { PaletteProps } from './staff-tools';

const searchMilliseconds = 200;
/** Of each kind. */
const mostShown = 8;

interface Target {
  id: string;
  label: string;
  description?: string;
  Icon: typeof Search;
  act: () => void;
}

interface Group {
  label: string;
  targets: Target[];
}

/** Whether each typed word begins a word of the text. */
const hasWords = (text: string, typed: string): boolean => {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .every((beginning) => words.some((word) => word.startsWith(beginning)));
};

const searchQuery = (search: string, covering: string | undefined) => {
  const listed = { search, ...(covering !== undefined && { covering }) };
  return queryOptions({
    queryKey: staffKeys.clientList(listed),
    queryFn: ({ signal }) => call(clientEndpoints.searchClients, { body: listed }, signal),
    enabled: search !== '' && search.length <= bounds.displayName,
    staleTime: 30_000,
  });
};

/**
 * The clients who have the typed words in their name: the adviser's and those whom they cover, all
 * for an admin. Once typing pauses.
 */
const useFoundClients = (typed: string, covered: readonly string[]) => {
  const [search] = useDebouncedValue(typed, searchMilliseconds);
  const lists = useQueries({
    queries: [undefined, ...covered].map((covering) => searchQuery(search, covering)),
  });
  const error = lists.find((list) => list.error)?.error ?? null;
  const isCurrent = typed !== '' && typed === search;
  return {
    clients: isCurrent ? lists.flatMap(({ data }) => data?.clients ?? []) : [],
    isSearching: typed !== '' && !error && (!isCurrent || lists.some(({ isLoading }) => isLoading)),
    error: isCurrent ? error : null,
  };
};

interface StaffPaletteProps extends PaletteProps {
  /** The names of laws by id; empty while they load. */
  lawNames: ReadonlyMap<string, string>;
  /** The uids of the advisers for whom this one covers at this moment. */
  covered: readonly string[];
  /** The page of a law for the staff. */
  linkToLaw: (lawId: string) => LinkProps;
}

type FoundProps = Omit<StaffPaletteProps, 'onType' | 'onReady' | 'onClose'>;

/** What has the typed words in its name, by its kind; at first the pages. */
const useFound = ({ pages, lawNames, covered, linkToLaw, typed, onShowKeys }: FoundProps) => {
  const navigate = useNavigate();
  const { clients, isSearching, error } = useFoundClients(typed, covered);
  const go = (link: LinkProps) => (): void => void navigate(link);
  const groups: Group[] = [
    {
      label: 'Clients',
      targets: clients.slice(0, mostShown).map(({ id: organisationId, name }) => ({
        id: organisationId,
        label: name,
        Icon: Building2,
        act: go({ to: '/adviser/clients/$organisationId', params: { organisationId } }),
      })),
    },
    {
      label: 'Laws',
      targets: [...lawNames]
        .filter(([, name]) => typed !== '' && hasWords(name, typed))
        .slice(0, mostShown)
        .map(([lawId, name]) => ({
          id: lawId,
          label: name,
          Icon: Scale,
          act: go(linkToLaw(lawId)),
        })),
    },
    {
      label: 'Pages',
      targets: [
        ...pages.map(({ key, label, to }) => ({
          id: to,
          label,
          description: `Key: G, then ${key.toUpperCase()}`,
          Icon: FileText,
          act: go({ to }),
        })),
        { id: 'keys', label: 'Keys', description: 'Key: ?', Icon: Keyboard, act: onShowKeys },
      ].filter(({ label }) => typed === '' || hasWords(label, typed)),
    },
  ].filter(({ targets }) => targets.length > 0);
  return { groups, isSearching, error };
};

/** Jumps to a client, a law or a page, by words of its name. */
export const Palette = ({ onType, onReady, onClose, ...found }: StaffPaletteProps) => {
  const id = useId();
  const [[store, { open }]] = useState(createSpotlight);
  const { selected, listId } = useSpotlight(store);
  const typed = found.typed.trim();
  const { groups, isSearching, error } = useFound({ ...found, typed });
  const shown = groups.flatMap(({ targets }) => targets);
  const ids = shown.map((target) => target.id).join(' ');
  useEffect(() => {
    open();
  }, [open]);
  // What is found has changed: the first of it is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are what is chosen from.
  useEffect(() => {
    store.setState({ ...store.getState(), selected: 0 });
  }, [ids, store]);
  const chosen = shown[selected];
  const idOf = (target: Target): string => `${id}-${shown.indexOf(target)}`;
  return (
    <Spotlight.Root
      store={store}
      query={found.typed}
      onQueryChange={onType}
      shortcut={null}
      scrollable
      maxHeight={480}
      title={paletteWords.title}
      classNames={{ header: classes.header ?? '' }}
      onSpotlightClose={onClose}
    >
      <Spotlight.Search
        role="combobox"
        onFocus={onReady}
        aria-label={paletteWords.field}
        aria-expanded={shown.length > 0}
        aria-controls={listId || undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosen && idOf(chosen)}
        placeholder={paletteWords.placeholder}
        classNames={{ input: classes.input ?? '' }}
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList role="listbox" aria-label="Found">
        {groups.map(({ label, targets }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped so, not fields.
          <div key={label} role="group" aria-label={label}>
            <div className={classes.group} aria-hidden>
              {label}
            </div>
            {targets.map((target) => (
              <Spotlight.Action
                key={target.id}
                renderRoot={(props) => <button {...props} id={idOf(target)} />}
                role="option"
                className={classes.action}
                aria-selected={target === chosen}
                {...(target === chosen && { 'data-selected': true })}
                label={target.label}
                {...(target.description && { description: target.description })}
                leftSection={<target.Icon size={18} aria-hidden />}
                onClick={target.act}
              />
            ))}
          </div>
        ))}
      </Spotlight.ActionsList>
      <Text component="div" role="status" size="sm" className={classes.status}>
        {error && messageOf(error, 'The clients could not be searched. Please type again.')}
        {isSearching && 'Searching for clients...'}
        {!error && !isSearching && typed !== '' && shown.length === 0 && 'Nothing has this name.'}
      </Text>
    </Spotlight.Root>
  );
};
