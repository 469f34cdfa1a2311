import { bounds } from '@lexplain/contract/api/bounds';
import type { ClientColumn } from '@lexplain/contract/clients/list-settings';
import { Alert, Button, Drawer, Menu, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionMenu } from '../../../components/action-menu/action-menu';
import { messageOf } from '../../../lib/api/api-error';
import { describeExcess } from '../../../lib/forms/text-limit';
import type { Library } from '../client-rows';
import type { ClientListPage } from '../queries';
import { ColumnsMenu } from '../settings/columns-menu';
import { ViewsMenu } from '../settings/views-menu';
import { type ClientOrder, describeOrder } from '../sorted-head';
import { ClientFilters, type FilterProps } from './client-filters';
import classes from './clients-tools.module.css';
import { listColumns } from './columns';
import type { useClientFile } from './use-client-file';

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
      aria-label="Search"
      placeholder="Words of the name"
      value={typed}
      error={excess}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className={classes.search}
    />
  );
};

/** In which order a phone lists them, which has no heads of columns. */
const OrderChoice = ({
  seesAll,
  sorted,
  onChange,
}: Omit<FilterProps, 'listed'> & { seesAll: boolean; sorted: ClientOrder }) => (
  <NativeSelect
    label="Order"
    value={`${sorted.sort} ${sorted.direction}`}
    data={[
      { sort: 'name' as const },
      ...listColumns(seesAll).flatMap(({ sort }) => (sort === null ? [] : [{ sort }])),
    ].flatMap(({ sort }) =>
      (['ascending', 'descending'] as const).map((direction) => ({
        value: `${sort} ${direction}`,
        label: describeOrder({ sort, direction }).replace(/^./, (first) => first.toUpperCase()),
      })),
    )}
    onChange={({ currentTarget }) => {
      const [sort = 'name', direction] = currentTarget.value.split(' ');
      const column = listColumns(seesAll).find((one) => one.sort === sort);
      onChange({
        sort: column?.sort ?? 'name',
        direction: direction === 'descending' ? 'descending' : undefined,
      });
    }}
  />
);

/** Links to one law over all clients. */
const LawMenu = ({ lawNames }: Pick<Library, 'lawNames'>) =>
  lawNames.size === 0 ? null : (
    <Menu position="bottom-end" offset={4} shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant="default">Compare by law</Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.laws}>
        {[...lawNames].map(([id, name]) => (
          <Menu.Item
            key={id}
            renderRoot={(props) => <Link {...props} to="/adviser/laws/$id" params={{ id }} />}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );

interface ClientsToolsProps extends FilterProps {
  library: Library;
  /** Whether all clients are listed, not the adviser's own. */
  seesAll: boolean;
  isPhone: boolean;
  columns: readonly ClientColumn[];
  sorted: ClientOrder;
  onSearch: (search: string) => void;
  file: ReturnType<typeof useClientFile>;
}

/** Everything but the search, behind one button, with how much is set. */
const Folded = ({ listed, children }: { listed: ClientListPage; children: ReactNode }) => {
  const [isOpen, tools] = useDisclosure();
  const { filter, adviser, place, law } = listed;
  const set = [filter, adviser, place, law].filter((one) => one !== undefined).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<ListFilter size={16} aria-hidden />}
        onClick={tools.open}
      >
        {set === 0 ? 'Tools' : `Tools · ${set}`}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={tools.close}
        position="bottom"
        title="Tools"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack>{children}</Stack>
      </Drawer>
    </>
  );
};

/** Search, filters and files of the list, in one line. */
export const ClientsTools = (props: ClientsToolsProps) => {
  const { listed, library, seesAll, isPhone, columns, sorted, onChange, onSearch, file } = props;
  const filters = (
    <ClientFilters listed={listed} library={library} seesAll={seesAll} onChange={onChange} />
  );
  const others = (
    <>
      <ViewsMenu listed={listed} />
      {!isPhone && <ColumnsMenu columns={columns} showsAdviser={seesAll} />}
      <LawMenu lawNames={library.lawNames} />
      <ActionMenu
        label="Export"
        busy={file.isPending ? 'Preparing...' : undefined}
        isDisabled={file.isPending}
        actions={[
          { label: 'Workbook (Excel)', onChoose: () => file.run({ format: 'workbook', listed }) },
          { label: 'CSV', onChoose: () => file.run({ format: 'CSV', listed }) },
        ]}
      />
    </>
  );
  return (
    <>
      <search className={classes.tools}>
        <SearchField search={listed.search ?? ''} onSearch={onSearch} />
        {isPhone ? (
          <Folded listed={listed}>
            {filters}
            {!listed.search && (
              <OrderChoice seesAll={seesAll} sorted={sorted} onChange={onChange} />
            )}
            {others}
          </Folded>
        ) : (
          <>
            {filters}
            <span className={classes.end}>{others}</span>
          </>
        )}
      </search>
      {file.isError && (
        <Alert color="red" role="alert" mb="sm">
          {messageOf(file.error, 'The file could not be made. Please try again.')}
        </Alert>
      )}
    </>
  );
};
