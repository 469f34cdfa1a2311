import {
  type Evidence,
  type EvidenceFile,
  evidenceEndpoints,
} from '@lexplain/contract/evidence/evidence';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { toPictureAddress } from '../../../lib/files/picture-address';
import classes from '../evidence.module.css';

interface FilePictureProps {
  evidence: Evidence;
  file: EvidenceFile;
}

/**
 * The small picture of a file that the scan has found clean. Its place is there before it, and
 * without it.
 */
export const FilePicture = ({ evidence: { id: evidenceId }, file }: FilePictureProps) => {
  const { id: fileId, name, preview } = file;
  const { data } = useQuery({
    queryKey: ['evidence-picture', evidenceId, fileId],
    enabled: preview !== null,
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const params = { evidenceId, fileId };
      return toPictureAddress(
        await call(evidenceEndpoints.readPreview, { params }, signal),
        'jpeg',
      );
    },
  });
  if (!preview) return null;
  const { width, height } = preview;
  return (
    <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}`, width }}>
      {data && <img src={data} width={width} height={height} alt={name} />}
    </div>
  );
};
