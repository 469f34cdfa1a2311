import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { Text } from '@mantine/core';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import { useCan } from '../../../session/use-can';
import { Section } from '../section';
import { RenameForm } from './rename-form';

/** The organisation's name, which owners can change. */
export const NameSection = ({ organisation }: { organisation: Organisation }) => {
  const canRename = useCan('organisation.change');
  return (
    <Section
      id="organisation-name"
      title="Name"
      about="The business that the laws apply to. Assessments belong to it. Its name appears in invitations and other emails, on reports and in records of the profile, and your adviser sees it."
    >
      {canRename ? (
        <RenameForm organisation={organisation} />
      ) : (
        <>
          <LabelledValue label="Organisation" value={organisation.name} />
          <Text size="sm">Only an owner of the organisation can change its name.</Text>
        </>
      )}
    </Section>
  );
};
