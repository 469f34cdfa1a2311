import type { Cover } from '@lexplain/contract/clients/cover/cover';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state/empty-state';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { PageHeader } from '../../../components/page-header/page-header';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { StatusMessage } from '../../../components/status-message/status-message';
import { colleaguesQuery } from '../../../lib/queries/colleagues-query';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { CoverForm } from './cover-form';
import { CoverItem, describeCover } from './cover-item';
import { coversQuery } from './covers-query';

interface CoverPageProps {
  uid: string;
  /** Whether the person sets cover for others, and sees that of all. */
  isForOthers: boolean;
}

interface FormProps extends CoverPageProps {
  onSet: (cover: Cover) => void;
  onCancel: () => void;
}

const Form = (props: FormProps) => {
  const { data, error, refetch } = useQuery(colleaguesQuery);
  if (!data && error)
    return <Failure error={error} fallback="Failed to load the advisers" onRetry={refetch} />;
  if (!data) return <Loading cards={[3, 60]} />;
  if (data.length < 2) return <Text size="sm">There is no other adviser who could cover.</Text>;
  return <CoverForm {...props} advisers={data} />;
};

/** Who covers for whom, and the form to set it. */
export const CoverPage = ({ uid, isForOthers }: CoverPageProps) => {
  const { data, error, refetch } = useQuery(coversQuery);
  const client = useQueryClient();
  const [isSetting, setting] = useDisclosure();
  const [said, setSaid] = useState<string | null>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const setButton = (
    <Button
      onClick={() => {
        setSaid(null);
        setting.open();
      }}
    >
      Set cover
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Holiday cover"
        trail={[{ label: 'Clients', link: { to: '/adviser/clients' } }]}
        lead={
          isForOthers
            ? 'A colleague acts for an adviser for a span of days, for all of their clients.'
            : 'A colleague acts for you for a span of days, for all of your clients. You keep your own access.'
        }
        actions={data && data.length > 0 && setButton}
      />
      <StatusMessage line={told}>{said}</StatusMessage>
      {!data && !error && <Loading cards={[2, 60]} />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the cover" onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState
          text={
            isForOthers
              ? 'Nobody covers for an adviser now or later.'
              : 'Nobody covers for you, and you cover for nobody.'
          }
        >
          {setButton}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <RaisedList aria-label="Holiday cover">
          {data.map((cover) => (
            <CoverItem
              key={cover.id}
              cover={cover}
              uid={uid}
              onEnded={(text) => {
                setSaid(text);
                // The button that had the focus was removed.
                told.current?.focus();
              }}
            />
          ))}
        </RaisedList>
      )}
      <Modal
        opened={isSetting}
        onClose={setting.close}
        title="Set cover"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Form
          uid={uid}
          isForOthers={isForOthers}
          onCancel={setting.close}
          onSet={(cover) => {
            setting.close();
            void client.invalidateQueries({ queryKey: staffKeys.covers });
            setSaid(`Set: ${describeCover(cover, uid)}.`);
          }}
        />
      </Modal>
    </>
  );
};
