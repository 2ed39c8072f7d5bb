import { z } from 'zod';

/** The maximum size of one uploaded file: 10 MB. */
export const largestFile = 10 * 1024 * 1024;

/**
 * The maximum size of a logo, 1 MB, and its maximum width and height in pixels: it is drawn on
 * every document.
 */
export const largestLogo = 1024 * 1024;
export const widestLogo = 2000;

/** The maximum number of pixels of a photo as proof: reviewers' browsers decode it. */
export const mostPhotoPixels = 50_000_000;

/** How long a link to a file is valid, in seconds (decision record 0011). */
export const linkSeconds = 300;

/** Purposes of files that are uploaded separately and put into a record by link. */
export const linkPurposes = ['image', 'document', 'photo', 'video', 'bill', 'logo'] as const;

/** The purpose of a file decides which types are allowed. */
export type FilePurpose = (typeof linkPurposes)[number] | 'identity' | 'attachment' | 'portrait';

/** Content types by purpose, detected from the content, not declared by the sender. */
export const typesOf = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  document: ['application/pdf'],
  photo: ['image/jpeg', 'image/png', 'image/webp', 'image/heic'],
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  bill: ['application/pdf', 'image/jpeg', 'image/png'],
  logo: ['image/jpeg', 'image/png'],
  identity: ['application/pdf', 'image/jpeg', 'image/png'],
  portrait: ['image/jpeg', 'image/png', 'image/webp'],
  attachment: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'image/gif',
    'application/zip',
    'application/x-rar-compressed',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/x-cfb',
  ],
} as const satisfies Record<FilePurpose, readonly string[]>;

/** File extensions by content type: a file must match by its name as well as its content. */
export const endingsOf = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
  // Office files are zip archives, and not every program writes them in a recognisable way.
  'application/zip': ['.zip', '.docx', '.xlsx', '.pptx'],
  'application/x-rar-compressed': ['.rar'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  // Office files from before 2007, and newer ones with a password, use the same container.
  'application/x-cfb': ['.doc', '.xls', '.ppt', '.docx', '.xlsx', '.pptx'],
} as const satisfies Record<(typeof typesOf)[FilePurpose][number], readonly string[]>;
export type FileType = keyof typeof endingsOf;

/** The names of the types in messages. */
export const typeLabels: Record<FilePurpose, string> = {
  image: 'JPG, PNG, WebP or GIF',
  document: 'PDF',
  photo: 'JPG, PNG, WebP or HEIC',
  video: 'MP4, WebM or MOV',
  bill: 'PDF, JPG or PNG',
  logo: 'JPG or PNG',
  identity: 'PDF, JPG or PNG',
  portrait: 'JPG, PNG or WebP',
  attachment: 'PDF, Word, Excel, PowerPoint, JPG, PNG, GIF, ZIP or RAR',
};

/** Returns the maximum size in bytes of a file for a purpose. */
export const largestFor = (purpose: FilePurpose | undefined): number =>
  purpose === 'logo' ? largestLogo : largestFile;

/** Returns the content types for a purpose, or without one all that can be put in by link. */
export function typesFor(purpose: FilePurpose | undefined): FileType[] {
  const purposes = purpose === undefined ? linkPurposes : [purpose];
  return [...new Set(purposes.flatMap((each): FileType[] => [...typesOf[each]]))];
}

/**
 * Returns whether a file of this type may have this name. Picture extensions are interchangeable,
 * and so are video extensions: programs often save a WebP as .jpg, which is harmless.
 */
export function isNamedFor(name: string, type: FileType): boolean {
  const lower = name.toLowerCase();
  const family = (each: string) => /^(?:image|video)(?=\/)/.exec(each)?.[0] ?? each;
  return Object.entries(endingsOf).some(
    ([each, endings]) =>
      family(each) === family(type) && endings.some((ending) => lower.endsWith(ending)),
  );
}

export const uploadedFileSchema = z
  .object({
    _id: z.uuid(),
    id: z.uuid(),
    name: z.string().describe('The name given by the sender.'),
    contentType: z.string(),
    bytes: z.int(),
    url: z
      .string()
      .describe(
        'A link that is signed for this session and valid for 5 minutes. In a record, it stands for the file.',
      ),
  })
  .meta({ id: 'UploadedFile' });

/** A file shown with a record, with a fresh link to open it. */
export const shownFileSchema = uploadedFileSchema.omit({ _id: true }).meta({ id: 'ShownFile' });
export type ShownFile = z.infer<typeof shownFileSchema>;
