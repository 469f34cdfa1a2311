import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { Text } from '@mantine/core';
import { FoldedPart } from '../../../components/folded-part/folded-part';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import { Loading } from '../../../components/loading/loading';
import { notGiven } from '../../../lib/text/places';
import { useCan } from '../../../session/use-can';
import { useOrganisation } from '../queries';
import { ContactPersonForm } from './contact-person-form';

/** The height of the form, in pixels. */
const formHeight = 290;

const Contact = () => {
  const { data } = useOrganisation();
  const canChange = useCan('organisation.change');
  if (!data) return <Loading height={formHeight} />;
  if (canChange) return <ContactPersonForm organisation={data} />;
  const contact = data.contact_person;
  if (!contact) return <Text size="sm">No contact is given. Only an owner can give one.</Text>;
  return (
    <>
      <LabelledValue label="Name" value={contact.name} />
      {contact.email && <LabelledValue label="Email address" value={contact.email} />}
      {contact.phone && <LabelledValue label="Telephone number" value={contact.phone} />}
      <Text size="sm">Only an owner can change it.</Text>
    </>
  );
};

const describeContact = (organisation: Organisation | undefined): string =>
  organisation?.contact_person?.name || notGiven;

/** Whom the adviser reaches. */
export const ContactPersonSection = () => {
  const { data } = useOrganisation();
  return (
    <FoldedPart isCard title="Contact for your adviser" hint={describeContact(data)}>
      <Text size="sm" c="dimmed">
        Whom your adviser can call or write to. Outside your business, only your adviser and the
        admins of their firm see it.
      </Text>
      <Contact />
    </FoldedPart>
  );
};
