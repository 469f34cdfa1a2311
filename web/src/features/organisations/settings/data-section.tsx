import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../components/section/section';
import { useCan } from '../../../session/use-can';
import { DownloadEverything } from '../archive/download-everything';

/** The organisation's data as a file, for owners. */
export const DataSection = () => {
  const canExport = useCan('organisation.export');
  return (
    <Section
      id="organisation-download"
      title="Download everything"
      about="All data of your business as a zip file, with pages to read and tables to open in a spreadsheet. With many files of evidence it comes in parts of at most 100 MB each."
    >
      {canExport ? (
        <DownloadEverything />
      ) : (
        <Text>
          Only an owner can download it. You can{' '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link {...props} to="/dashboard/user/data" />}
          >
            download your own data
          </Anchor>
          .
        </Text>
      )}
    </Section>
  );
};
