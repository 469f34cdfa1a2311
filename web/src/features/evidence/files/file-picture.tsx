import type { EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { useQuery } from '@tanstack/react-query';
import { toPictureAddress } from '../../../lib/files/picture-address';
import classes from '../evidence.module.css';

interface FilePictureProps {
  evidenceId: string;
  file: EvidenceFile;
  /** Reads the picture, as its reader may. */
  read: (signal: AbortSignal) => Promise<Uint8Array>;
}

/**
 * The small picture of a file that the scan has found clean. Its place is there before it, and
 * without it.
 */
export const FilePicture = ({ evidenceId, file, read }: FilePictureProps) => {
  const { id: fileId, name, preview } = file;
  const { data } = useQuery({
    queryKey: ['evidence-picture', evidenceId, fileId],
    enabled: preview !== null,
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => toPictureAddress(await read(signal), 'jpeg'),
  });
  if (!preview) return null;
  const { width, height } = preview;
  return (
    <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}`, width }}>
      {data && <img src={data} width={width} height={height} alt={name} />}
    </div>
  );
};
