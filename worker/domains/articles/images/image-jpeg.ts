import { type ImageRead, isTextAt } from "./image-bytes.ts";

interface Segment {
  marker: number;
  at: number;
  /** Includes the two bytes of the length itself. */
  length: number;
}

const EOI = 0xffd9;
const SOS = 0xda;

/** JPEG (ITU T.81). Of APPn only color data is allowed: others may hold Exif, XMP, IPTC or more pictures. */
export function readJpeg(view: DataView): ImageRead | null {
  const segments = segmentsOf(view);
  const frames = segments?.filter(({ marker }) => isFrame(marker)) ?? [];
  const [frame] = frames;
  if (!segments || !frame || frames.length > 1) return null;
  const scan = segments.findIndex(({ marker }) => marker === SOS);
  if (scan < segments.indexOf(frame)) return null;
  const hasMetadata = segments.some((segment) => isMetadata(view, segment));
  return { height: view.getUint16(frame.at + 5), width: view.getUint16(frame.at + 7), isMoving: false, hasMetadata };
}

function segmentsOf(view: DataView): Segment[] | null {
  const segments: Segment[] = [];
  let at = 2;
  while (view.getUint16(at) !== EOI) {
    const segment = segmentAt(view, at);
    if (!segment) return null;
    segments.push(segment);
    const end = at + 2 + segment.length;
    at = segment.marker === SOS ? endOfScan(view, end) : end;
    // A marker may follow more bytes of 0xff.
    while (view.getUint16(at) === 0xffff) at++;
  }
  return at + 2 === view.byteLength ? segments : null;
}

function segmentAt(view: DataView, at: number): Segment | null {
  const [marker, length] = [view.getUint8(at + 1), view.getUint16(at + 2)];
  return view.getUint8(at) === 0xff && isSegment(marker) && length >= 2 ? { marker, at, length } : null;
}

/** Inside a scan stand 0xff00 and RST0 to RST7. */
function endOfScan(view: DataView, from: number): number {
  let at = from;
  while (!isMarker(view.getUint16(at))) at++;
  return at;
}

function isMarker(two: number): boolean {
  return two > 0xff00 && !(two >= 0xffd0 && two <= 0xffd7);
}

/** Frames, tables (DHT, DAC, DQT, DRI, DNL), SOS, APP0 to APP15 and COM. */
function isSegment(marker: number): boolean {
  if (isFrame(marker) || [0xc4, 0xcc, SOS, 0xdb, 0xdc, 0xdd, 0xfe].includes(marker)) return true;
  return marker >= 0xe0 && marker <= 0xef;
}

/** SOF0 to SOF15 without DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** JFIF with a thumbnail is longer than 16; Adobe's segment is 14. */
function isMetadata(view: DataView, { marker, at, length }: Segment): boolean {
  if (marker < 0xe0) return false;
  const data = at + 4;
  if (marker === 0xe0) return length !== 16 || !isTextAt(view, data, "JFIF\0");
  if (marker === 0xe2) return length < 14 || !isTextAt(view, data, "ICC_PROFILE\0");
  return marker !== 0xee || length !== 14 || !isTextAt(view, data, "Adobe");
}
