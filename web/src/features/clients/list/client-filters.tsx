import { type ClientFilter, clientFilter } from '@lexplain/contract/clients/clients';
import { place, placeLabels } from '@lexplain/contract/library/places';
import { type LawResult, lawResults } from '@lexplain/contract/reviews/standing-orders';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from '../../../lib/queries/colleagues-query';
import { labelColleague } from '../../../lib/text/label-colleague';
import type { Library } from '../client-rows';
import type { ClientListPage } from '../queries';
import classes from './clients-tools.module.css';

const turns: { value: ClientFilter; ofAdviser: string; ofAdmin: string }[] = [
  { value: 'adviser_turn', ofAdviser: 'Waiting for you', ofAdmin: 'Waiting for an adviser' },
  { value: 'client_turn', ofAdviser: 'Waiting for the client', ofAdmin: 'Waiting for the client' },
];

const listFilters = (seesAll: boolean) => [
  { value: '', label: 'All clients' },
  ...turns.map(({ value, ofAdviser, ofAdmin }) => ({
    value,
    label: seesAll ? ofAdmin : ofAdviser,
  })),
  ...(seesAll ? [{ value: 'unassigned', label: 'Without an adviser' }] : []),
];

/** The filters that do not go together: each of them takes away the others. */
const noOther: ClientListPage = { place: undefined, law: undefined, result: undefined };
const withoutTurn = ({ filter }: ClientListPage): ClientListPage =>
  filter === 'adviser_turn' || filter === 'client_turn'
    ? { filter: undefined, sort: undefined, direction: undefined }
    : {};

/** A list of one side's turn begins with the longest waiting. */
const toChanges = (chosen: string): ClientListPage => {
  const filter = clientFilter.safeParse(chosen).data;
  return {
    filter,
    ...(filter === 'unassigned' ? { adviser: undefined } : filter && noOther),
    sort: filter === 'adviser_turn' || filter === 'client_turn' ? 'waiting' : undefined,
    direction: undefined,
  };
};

export interface FilterProps {
  listed: ClientListPage;
  onChange: (changes: ClientListPage) => void;
}

/** Whose clients an admin lists. */
const AdviserFilter = ({ listed, onChange }: FilterProps) => {
  const { data = [] } = useQuery(colleaguesQuery);
  return (
    <NativeSelect
      aria-label="Adviser"
      className={classes.filter}
      data={[
        { value: '', label: 'All advisers' },
        ...data.map((one) => ({ value: one.uid, label: labelColleague(one) })),
      ]}
      value={listed.adviser ?? ''}
      onChange={({ currentTarget }) =>
        onChange({
          adviser: currentTarget.value || undefined,
          ...(listed.filter === 'unassigned' && { filter: undefined }),
        })
      }
    />
  );
};

const resultLabels: Record<LawResult, string> = {
  draft: 'with a draft',
  submitted: 'submitted',
  adviser_turn: 'with the adviser',
  client_turn: 'with the client',
  signed_off: 'signed off',
  high_risk: 'open at high risk',
};

/** Which law the clients have begun, and what it has come to. */
const LawFilter = ({ listed, lawNames, onChange }: FilterProps & Pick<Library, 'lawNames'>) => (
  <>
    <NativeSelect
      aria-label="Law"
      className={classes.filter}
      data={[
        { value: '', label: 'All laws' },
        ...[...lawNames].map(([value, label]) => ({ value, label })),
      ]}
      value={listed.law ?? ''}
      onChange={({ currentTarget }) => {
        const law = currentTarget.value || undefined;
        onChange({
          ...noOther,
          ...withoutTurn(listed),
          law,
          ...(law && { result: listed.result }),
        });
      }}
    />
    {listed.law !== undefined && (
      <NativeSelect
        aria-label="What the law has come to"
        className={classes.filter}
        data={[
          { value: '', label: 'begun' },
          ...Object.entries(resultLabels).map(([value, label]) => ({ value, label })),
        ]}
        value={listed.result ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ result: lawResults.find((one) => one === currentTarget.value) })
        }
      />
    )}
  </>
);

const PlaceFilter = ({ listed, onChange }: FilterProps) => (
  <NativeSelect
    aria-label="State or territory"
    className={classes.filter}
    data={[
      { value: '', label: 'All places' },
      ...Object.entries(placeLabels).map(([value, label]) => ({ value, label })),
    ]}
    value={listed.place ?? ''}
    onChange={({ currentTarget }) => {
      const chosen = place.options.find((one) => one === currentTarget.value);
      onChange({ ...noOther, ...withoutTurn(listed), place: chosen });
    }}
  />
);

/** Whose turn it is, a law with what it has come to, and where the clients are. */
export const ClientFilters = ({
  listed,
  library,
  seesAll,
  onChange,
}: FilterProps & { library: Library; seesAll: boolean }) => (
  <>
    <NativeSelect
      aria-label="Show"
      className={classes.filter}
      data={listFilters(seesAll)}
      value={listed.filter ?? ''}
      onChange={({ currentTarget }) => onChange(toChanges(currentTarget.value))}
    />
    {/* What is found is in all laws and places. */}
    {!listed.search && (
      <>
        <LawFilter listed={listed} lawNames={library.lawNames} onChange={onChange} />
        <PlaceFilter listed={listed} onChange={onChange} />
      </>
    )}
    {seesAll && <AdviserFilter listed={listed} onChange={onChange} />}
  </>
);
