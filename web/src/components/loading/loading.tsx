import { Box, LoadingOverlay } from '@mantine/core';

interface LoadingProps {
  /** The expected height in pixels, where something below must not move. */
  height?: number | undefined;
}

/** A placeholder for the page's content. */
export const Loading = ({ height = 160 }: LoadingProps) => (
  <Box pos="relative" mih={height} role="status" aria-label="Loading">
    <LoadingOverlay visible overlayProps={{ backgroundOpacity: 0 }} zIndex={1} />
  </Box>
);
