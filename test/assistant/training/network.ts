import { randomNumbers } from "./random.ts"

/** A text's features with its values, and the labels that it has. */
export interface Example {
  readonly features: Int32Array
  readonly values: Float64Array
  readonly labels: readonly number[]
  /** How many ordinary examples it counts for. */
  readonly weight: number
}

/** A network with one hidden layer of rectified linear units; the weights of each feature and of each label stand together. */
export interface Network {
  readonly inputs: Float32Array
  readonly unitBiases: Float32Array
  readonly outputs: Float32Array
  readonly labelBiases: Float32Array
}

export const UNITS = 128

const BATCH = 64
/** How far a step goes at first; it becomes less in equal steps, to nothing at the end. */
const INPUT_RATE = 0.004
const OUTPUT_RATE = 0.002
/** The part of the features, and of the hidden units, that each example is learned without (Srivastava et al., 2014). */
const FEATURES_DROPPED = 0.2
const UNITS_DROPPED = 0.5
const LARGEST_FIRST_INPUT = 0.1
/** At first, each label is as unlikely as this score says. */
const FIRST_LABEL_BIAS = -3

/**
 * Trains a network that tells the labels of texts by their features, by stochastic gradient descent with Adam (Kingma and Ba,
 * 2015), with each example as many times as there are rounds. Deterministic.
 */
export const trainNetwork = (
  examples: readonly Example[],
  featureCount: number,
  labelCount: number,
  rounds: number,
): Network => {
  const random = randomNumbers()
  const within = (most: number) => () => (2 * random() - 1) * most
  const inputs = parametersOf(new Float32Array(featureCount * UNITS).map(within(LARGEST_FIRST_INPUT)))
  const unitBiases = parametersOf(new Float32Array(UNITS))
  const outputs = parametersOf(new Float32Array(labelCount * UNITS).map(within(1 / Math.sqrt(UNITS))))
  const labelBiases = parametersOf(new Float32Array(labelCount).fill(FIRST_LABEL_BIAS))
  const touched = new Set<number>()
  const hidden = new Float32Array(UNITS)
  const ofUnits = new Float32Array(UNITS)

  const learn = (example: Example) => {
    const { features, values } = withoutSome(example, random)
    hidden.set(unitBiases.values)
    for (let n = 0; n < features.length; n++)
      addTimes(hidden, values[n]!, inputs.values, features[n]! * UNITS)
    for (let unit = 0; unit < UNITS; unit++)
      hidden[unit] = hidden[unit]! > 0 && random() >= UNITS_DROPPED ? hidden[unit]! / (1 - UNITS_DROPPED) : 0
    ofUnits.fill(0)
    for (let label = 0; label < labelCount; label++) {
      const first = label * UNITS
      const score = labelBiases.values[label]! + product(hidden, outputs.values, first)
      const is = example.labels.includes(label) ? 1 : 0
      const error = ((1 / (1 + Math.exp(-score)) - is) * example.weight) / BATCH
      labelBiases.gradient[label]! += error
      addTimes(ofUnits, error, outputs.values, first)
      addTo(outputs.gradient, first, error, hidden)
    }
    for (let unit = 0; unit < UNITS; unit++)
      ofUnits[unit] = hidden[unit] === 0 ? 0 : ofUnits[unit]! / (1 - UNITS_DROPPED)
    addTo(unitBiases.gradient, 0, 1, ofUnits)
    for (let n = 0; n < features.length; n++) {
      touched.add(features[n]!)
      addTo(inputs.gradient, features[n]! * UNITS, values[n]!, ofUnits)
    }
  }

  const order = examples.map((_, n) => n)
  const total = rounds * Math.ceil(examples.length / BATCH)
  let steps = 0
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (let start = 0; start < order.length; start += BATCH) {
      for (const n of order.slice(start, start + BATCH)) learn(examples[n]!)
      const left = 1 - steps++ / total
      for (const feature of touched) step(inputs, feature * UNITS, UNITS, left * INPUT_RATE, steps)
      touched.clear()
      for (const parameters of [unitBiases, outputs, labelBiases])
        step(parameters, 0, parameters.values.length, left * OUTPUT_RATE, steps)
    }
  }
  return {
    inputs: inputs.values,
    unitBiases: unitBiases.values,
    outputs: outputs.values,
    labelBiases: labelBiases.values,
  }
}

/** Adds to each unit so many times what stands from a position on in an array. */
const addTimes = (units: Float32Array, times: number, of: Float32Array, first: number) => {
  for (let unit = 0; unit < UNITS; unit++) units[unit]! += times * of[first + unit]!
}

/** Adds so many times each unit to what stands from a position on in an array. */
const addTo = (to: Float32Array, first: number, times: number, units: Float32Array) => {
  for (let unit = 0; unit < UNITS; unit++) to[first + unit]! += times * units[unit]!
}

const product = (units: Float32Array, of: Float32Array, first: number): number => {
  let sum = 0
  for (let unit = 0; unit < UNITS; unit++) sum += units[unit]! * of[first + unit]!
  return sum
}

/** Some of the features, whose values are larger by so much that their sum is the same on average. */
const withoutSome = ({ features, values }: Example, random: () => number) => {
  const isKept = features.map(() => (random() < FEATURES_DROPPED ? 0 : 1))
  return {
    features: features.filter((_, n) => isKept[n] === 1),
    values: values.filter((_, n) => isKept[n] === 1).map((value) => value / (1 - FEATURES_DROPPED)),
  }
}

const shuffle = (order: number[], random: () => number) => {
  for (let n = order.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1))
    ;[order[n], order[other]] = [order[other]!, order[n]!]
  }
}

/** What is learned, with the sum of its gradients in a batch and Adam's two averages. */
interface Parameters {
  readonly values: Float32Array
  readonly gradient: Float32Array
  readonly means: Float32Array
  readonly squares: Float32Array
}

const parametersOf = (values: Float32Array): Parameters => ({
  values,
  gradient: new Float32Array(values.length),
  means: new Float32Array(values.length),
  squares: new Float32Array(values.length),
})

const MEANS_KEPT = 0.9
const SQUARES_KEPT = 0.999
const LEAST_DEVIATION = 1e-8

/** One step of Adam with some of the parameters, whose gradients begin anew. */
const step = (
  { values, gradient, means, squares }: Parameters,
  first: number,
  count: number,
  rate: number,
  steps: number,
) => {
  // Averages that began with 0 are too small at first.
  const farthest = (rate * Math.sqrt(1 - SQUARES_KEPT ** steps)) / (1 - MEANS_KEPT ** steps)
  for (let n = first; n < first + count; n++) {
    const slope = gradient[n]!
    const mean = (means[n] = MEANS_KEPT * means[n]! + (1 - MEANS_KEPT) * slope)
    const square = (squares[n] = SQUARES_KEPT * squares[n]! + (1 - SQUARES_KEPT) * slope * slope)
    values[n]! -= (farthest * mean) / (Math.sqrt(square) + LEAST_DEVIATION)
    gradient[n] = 0
  }
}
