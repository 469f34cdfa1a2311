import { bounds } from '@lexplain/contract/api/bounds';
import { type ClientFilter, clientFilter } from '@lexplain/contract/clients/clients';
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../lib/actions/download';
import { useCommand } from '../../lib/actions/use-command';
import { messageOf } from '../../lib/api/api-error';
import { describeExcess } from '../../lib/forms/text-limit';
import { today } from '../../lib/text/dates';
import { type Library, toClientsCsv } from './client-rows';
import classes from './clients-page.module.css';
import { type ClientListPage, listAllClients } from './queries';

const searchMilliseconds = 300;

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Words of a name, looked for once typing pauses. */
const SearchField = ({ search, onSearch }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const excess = describeExcess(bounds.displayName, typed.trim().length);
  // The address has changed by other means: back, or a link.
  useEffect(() => {
    if (search !== told.current) setTyped(search);
    told.current = search;
  }, [search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === told.current || excess !== null) return;
    const timer = setTimeout(() => {
      told.current = wanted;
      onSearch(wanted);
    }, searchMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, excess, onSearch]);
  return (
    <TextInput
      type="search"
      label="Search"
      placeholder="Words of the name"
      value={typed}
      error={excess}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={classes.search}
    />
  );
};

const turns: { value: ClientFilter; ofAdviser: string; ofAdmin: string }[] = [
  { value: 'adviser_turn', ofAdviser: 'Your turn', ofAdmin: 'An adviser’s turn' },
  { value: 'client_turn', ofAdviser: 'The client’s turn', ofAdmin: 'The client’s turn' },
];

const listFilters = (seesAll: boolean) => [
  { value: '', label: 'All clients' },
  ...turns.map(({ value, ofAdviser, ofAdmin }) => ({
    value,
    label: seesAll ? ofAdmin : ofAdviser,
  })),
  ...(seesAll ? [{ value: 'unassigned', label: 'Without an adviser' }] : []),
];

/** A list of one side's turn begins with the longest waiting. */
const toChanges = (chosen: string): ClientListPage => {
  const filter = clientFilter.safeParse(chosen).data;
  return {
    filter,
    sort: filter === 'adviser_turn' || filter === 'client_turn' ? 'waiting' : undefined,
    direction: undefined,
  };
};

type Format = 'CSV' | 'workbook';
const formats: Format[] = ['CSV', 'workbook'];

const makeFile = async (
  format: Format,
  listed: ClientListPage,
  library: Library,
): Promise<Blob> => {
  const clients = await listAllClients(listed);
  if (format === 'workbook')
    return (await import('./clients-workbook')).toClientsWorkbook(clients, library);
  return new Blob([toClientsCsv(clients, library)], { type: 'text/csv;charset=utf-8' });
};

const Download = ({ listed, library }: { listed: ClientListPage; library: Library }) => {
  const save = useCommand({
    mutationFn: async (format: Format, permit) => {
      const file = await makeFile(format, listed, library);
      await download(permit, `clients-${today()}.${format === 'CSV' ? 'csv' : 'xlsx'}`, file);
    },
  });
  return (
    <>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          onClick={() => save.run(format)}
          disabled={save.isPending}
        >
          {save.isPending && save.variables === format ? 'Preparing...' : `Download ${format}`}
        </Button>
      ))}
      {save.isError && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(save.error, 'The file could not be made. Please try again.')}
        </Alert>
      )}
    </>
  );
};

interface ClientsToolsProps {
  listed: ClientListPage;
  library: Library;
  /** Whether all clients are listed, not the adviser's own. */
  seesAll: boolean;
  onChange: (changes: ClientListPage) => void;
  onSearch: (search: string) => void;
}

/** Search, filter and download of the list. */
export const ClientsTools = ({
  listed,
  library,
  seesAll,
  onChange,
  onSearch,
}: ClientsToolsProps) => (
  <search className={classes.tools}>
    <SearchField search={listed.search ?? ''} onSearch={onSearch} />
    <NativeSelect
      label="Show"
      className={classes.filter}
      data={listFilters(seesAll)}
      value={listed.filter ?? ''}
      onChange={({ currentTarget }) => onChange(toChanges(currentTarget.value))}
    />
    <Download listed={listed} library={library} />
  </search>
);
