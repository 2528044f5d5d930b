// For mutation runs: any counterexample tells that a mutant was noticed, and the search for a smaller one takes seconds.
import { configureGlobal } from 'fast-check'

configureGlobal({ endOnFailure: true })
