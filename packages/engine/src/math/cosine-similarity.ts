/**
 * Returns the similarity of two faces: the cosine of the angle between their embeddings, 1 for the same picture. NaN
 * when one of them is empty.
 */
export function cosineSimilarity(one: Float32Array, other: Float32Array): number {
  let [product, first, second] = [0, 0, 0];
  for (let i = 0; i < one.length; i++) {
    product += one[i]! * other[i]!;
    first += one[i]! ** 2;
    second += other[i]! ** 2;
  }
  return product / Math.sqrt(first * second);
}
