/** Landmarks of the face mesh network (MediaPipe's canonical face, 468 points), by part of the face. */

/** Inner rim of the lips from the corner at the picture's left to the one at its right. */
export const INNER_UPPER_LIP = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308] as const;
export const INNER_LOWER_LIP = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308] as const;

/** Edge of the lids, from the corner at the picture's left to the one at its right, the brow above, and the corners. */
export const EYES = [
  {
    upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
    lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
    brow: [70, 63, 105, 66, 107],
  },
  {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
    brow: [336, 296, 334, 293, 300],
  },
] as const;

/** Lower border of the face from the cheek at the picture's left over the chin to the other cheek. */
export const JAW_LINE = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
] as const;

/** Whole border of the face. */
export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

export const UPPER_LIP = 13;
export const LOWER_LIP = 14;
export const CHIN = 152;
export const NOSE_TIP = 1;
export const CHEEKS = [50, 280] as const;
