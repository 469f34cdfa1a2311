import type { ClientPage } from '@lexplain/contract/clients/clients';
import { Anchor, Text } from '@mantine/core';
import { RaisedList } from '../../../components/raised-list/raised-list';
import classes from '../client-page.module.css';

const roleLabels = { owner: 'Owner', member: 'Member' } as const;

/** Digits alone, with a plus sign before them, as a telephone dials. */
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Whom the organisation gives as its contact, and who its members are. */
export const WhomToReach = ({ page: { organisation, members } }: { page: ClientPage }) => {
  const contact = organisation.contact_person;
  return (
    <>
      {contact ? (
        <div className={classes.text}>
          <Text fw={600}>{contact.name}</Text>
          {contact.email && (
            <Anchor display="block" w="fit-content" href={`mailto:${contact.email}`}>
              {contact.email}
            </Anchor>
          )}
          {contact.phone && (
            <Anchor display="block" w="fit-content" href={`tel:${dialled(contact.phone)}`}>
              {contact.phone}
            </Anchor>
          )}
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          Its owners have given no contact. They can do so under Organisation.
        </Text>
      )}
      <RaisedList aria-label="People">
        {members.map(({ uid, display_name, role }) => (
          <li key={uid} className={classes.item}>
            <div className={classes.text}>{display_name || 'A member without a name'}</div>
            <div className={classes.facts}>{roleLabels[role]}</div>
          </li>
        ))}
      </RaisedList>
    </>
  );
};
