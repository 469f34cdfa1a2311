import { bounds } from '@lexplain/contract/api/bounds';
import type { ClientListSettings, ClientView } from '@lexplain/contract/clients/list-settings';
import { mostViews } from '@lexplain/contract/clients/list-settings-bounds';
import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Button, Menu, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { messageOf } from '../../../lib/api/api-error';
import { describeExcess } from '../../../lib/forms/text-limit';
import { linkTo } from '../list/link-to';
import type { ClientListPage } from '../queries';
import { listSettingsQuery, useListSettings } from './list-settings-query';

/** What of a list a view keeps: no page, no search, and not whom the reader covers. */
const toList = ({
  after: _,
  before: __,
  search: ___,
  covering: ____,
  direction,
  ...list
}: ClientListPage): ClientView['list'] => ({
  ...Object.fromEntries(Object.entries(list).filter(([, value]) => value !== undefined)),
  ...(direction === 'descending' && { direction }),
});

const keyOf = (list: ClientView['list']): string =>
  JSON.stringify(Object.entries(list).toSorted(([a], [b]) => (a < b ? -1 : 1)));

interface NameFormProps {
  views: ClientListSettings['views'];
  list: ClientView['list'];
  onClose: () => void;
}

const NameForm = ({ views, list, onClose }: NameFormProps) => {
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const save = useListSettings(onClose);
  const excess = describeExcess(bounds.name, name.trim().length);
  const submit = (): void => {
    setEmpty(isBlank(name));
    if (isBlank(name) || excess !== null) return;
    // A view of the same name is replaced.
    const others = views.filter((view) => view.name !== name.trim());
    save.run({ views: [...others, { name: name.trim(), list }] });
  };
  return (
    <DialogForm
      submit={{ label: 'Save', busy: 'Saving...' }}
      isBusy={save.isPending}
      error={
        save.isError
          ? messageOf(save.error, 'The view could not be saved. Please try again.')
          : null
      }
      onSubmit={submit}
      onCancel={onClose}
    >
      {() => (
        <>
          <Text size="sm">It keeps the filters, the order and how many rows a page has.</Text>
          <TextInput
            label="Name of the view"
            value={name}
            error={isEmpty ? 'Give it a name' : excess}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setEmpty(false);
            }}
          />
        </>
      )}
    </DialogForm>
  );
};

/** Views of the list that the reader has named, kept in their account. */
export const ViewsMenu = ({ listed }: { listed: ClientListPage }) => {
  const { data } = useQuery(listSettingsQuery);
  const [isNaming, naming] = useDisclosure();
  const remove = useListSettings();
  const views = data?.views ?? [];
  const list = toList(listed);
  const current = views.find((view) => keyOf(view.list) === keyOf(list));
  return (
    <>
      <Menu position="bottom-end" offset={4} shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default">{current ? current.name : 'Views'}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              aria-current={view === current ? 'true' : undefined}
              renderRoot={(props) => <Link {...props} {...linkTo(view.list)} />}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {current ? (
            <Menu.Item
              onClick={() => remove.run({ views: views.filter((view) => view !== current) })}
            >
              Delete “{current.name}”
            </Menu.Item>
          ) : (
            <Menu.Item disabled={!data || views.length >= mostViews} onClick={naming.open}>
              {views.length >= mostViews ? `At most ${mostViews} views` : 'Save this view'}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {remove.isError && (
        <Alert color="red" role="alert">
          {messageOf(remove.error, 'The view could not be deleted. Please try again.')}
        </Alert>
      )}
      <Modal
        opened={isNaming}
        onClose={naming.close}
        title="Save this view"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <NameForm views={views} list={list} onClose={naming.close} />
      </Modal>
    </>
  );
};
