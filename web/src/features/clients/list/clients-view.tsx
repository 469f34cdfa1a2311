import type { ClientColumn } from '@lexplain/contract/clients/list-settings';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { KeptFocus } from '../../../components/live-revision/kept-focus';
import type { ClientListPage } from '../queries';
import type { ClientOrder } from '../sorted-head';
import { walkFrom } from '../walk-from';
import { ClientPeek } from './client-peek';
import { type ClientListProps, ClientsTable } from './clients-table';
import classes from './clients-view.module.css';
import { LawSignLegend, LawSignShapes } from './law-signs';
import { PhoneList } from './phone-list';

interface ClientsViewProps extends Omit<ClientListProps, 'openId' | 'onOpen'> {
  /** Whether the list has no other page. */
  isWhole: boolean;
  /** The list that they are of. */
  listed: ClientListPage;
  isPhone: boolean;
  columns: readonly ClientColumn[];
  /** Not given where the order is fixed. */
  onSort: ((sorted: ClientOrder) => void) | undefined;
}

/** The rows of a page of clients, and the one that is open beside them where there is room. */
export const ClientsView = ({
  isWhole,
  listed,
  isPhone,
  columns,
  onSort,
  ...list
}: ClientsViewProps) => {
  const { clients, library, isOwn } = list;
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const walk = useMemo(
    () => walkFrom(listed, clients, library, isWhole),
    [listed, clients, library, isWhole],
  );
  const open = useCallback(
    (organisationId: string) => {
      if (isWide) setOpenId(organisationId);
      else
        void navigate({
          to: '/adviser/clients/$organisationId',
          params: { organisationId },
          state: {
            reviewWalk: walk,
            clientName: clients.find(({ id }) => id === organisationId)?.name ?? '',
          },
        });
    },
    [navigate, isWide, walk, clients],
  );
  const beside = isWide ? clients.find(({ id }) => id === openId) : undefined;
  const close = (): void => {
    setOpenId(null);
    const links = rows.current?.querySelectorAll<HTMLElement>('[data-client]') ?? [];
    [...links].find(({ dataset }) => dataset.client === openId)?.focus();
  };
  return (
    <div className={beside ? classes.beside : undefined}>
      <LawSignShapes />
      <div ref={rows}>
        <KeptFocus>
          {isPhone ? (
            <PhoneList {...list} openId={null} onOpen={open} />
          ) : (
            <ClientsTable
              {...list}
              columns={columns}
              onSort={onSort}
              openId={beside?.id ?? null}
              onOpen={open}
            />
          )}
        </KeptFocus>
        <div className={classes.legend}>
          <LawSignLegend />
        </div>
      </div>
      {beside && (
        <div className={classes.side}>
          <ClientPeek
            key={beside.id}
            client={beside}
            library={library}
            isOwn={isOwn}
            walk={walk}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
};
