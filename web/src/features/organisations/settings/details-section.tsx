import { placeLabels } from '@lexplain/contract/library/places';
import { Stack, Text } from '@mantine/core';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { notGiven } from '../../../lib/text/places';
import { useCan } from '../../../session/use-can';
import { useOrganisation } from '../queries';
import { AdviserMessagesSection } from './adviser-messages-section';
import { AdviserSection } from './adviser-section';
import { ContactPersonSection } from './contact-person-section';
import { DetailsForm } from './details-form';

/** The height of the section with the form, in pixels, so that the page below does not move. */
const shownHeight = 330;

const Details = () => {
  const { data } = useOrganisation();
  const canChange = useCan('organisation.change');
  if (!data) return <Loading height={shownHeight} />;
  if (canChange) return <DetailsForm organisation={data} />;
  return (
    <>
      <LabelledValue label="Name" value={data.name} />
      <LabelledValue
        label="State or territory"
        value={data.place ? placeLabels[data.place] : notGiven}
      />
      <Text size="sm">Only an owner can change them.</Text>
    </>
  );
};

/** What the organisation is called and where it is, and what concerns its adviser. */
export const DetailsSection = () => (
  <Stack gap="xl">
    <Section
      id="organisation-details"
      title="Details"
      about="The business that the laws apply to. Assessments belong to it."
    >
      <Details />
    </Section>
    <AdviserSection>
      <div>
        <AdviserMessagesSection />
        <ContactPersonSection />
      </div>
    </AdviserSection>
  </Stack>
);
