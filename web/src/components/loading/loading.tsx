import { Center, Loader } from '@mantine/core';

export const Loading = () => (
  <Center py="xl" role="status" aria-label="Loading">
    <Loader />
  </Center>
);
