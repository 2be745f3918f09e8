// Bouzy's passes on planes, for the counts alone; see vector_rows.h for how this file is compiled.
//
// A field is the planes "positive" and "negative" and, for the absolute value of empty points,
// five planes of binary digits. A pass adds to or subtracts from every point the number of its
// neighbours of a kind with a few logical operations. Stones keep their sign and need no digits.
#pragma once

#include "games/go/features/vector_rows.h"

namespace tesuji::go::features {
namespace {

constexpr int kDigits = 5;

template <class V, int kVectors>
struct Field {
  V positive[kVectors];
  V negative[kVectors];
  V digit[kVectors][kDigits];
};

template <class V, int kVectors>
inline __attribute__((always_inline)) void dilate(Field<V, kVectors>& f,
                                                  const V (&board)[kVectors]) {
  V positive_before{};
  V negative_before{};
  for (int i = 0; i < kVectors; ++i) {
    const V p = f.positive[i];
    const V n = f.negative[i];
    Cross<V> cp;
    Cross<V> cn;
    look_around(cp, positive_before, p, i + 1 < kVectors ? f.positive[i + 1] : V{});
    look_around(cn, negative_before, n, i + 1 < kVectors ? f.negative[i + 1] : V{});
    const V near_p = cp.above | cp.below | cp.left | cp.right;
    const V near_n = cn.above | cn.below | cn.left | cn.right;
    const V gains_p = board[i] & ~(n | near_n);
    const V gains_n = board[i] & ~(p | near_p);
    Sum<V> sp;
    Sum<V> sn;
    add_up(sp, cp);
    add_up(sn, cn);
    const V ones = (sp.ones & gains_p) | (sn.ones & gains_n);
    const V twos = (sp.twos & gains_p) | (sn.twos & gains_n);
    const V fours = (sp.fours & gains_p) | (sn.fours & gains_n);
    V* d = f.digit[i];
    V carry = d[0] & ones;
    d[0] ^= ones;
    V half = d[1] ^ twos;
    V next = (d[1] & twos) | (half & carry);
    d[1] = half ^ carry;
    half = d[2] ^ fours;
    carry = (d[2] & fours) | (half & next);
    d[2] = half ^ next;
    next = d[3] & carry;
    d[3] ^= carry;
    d[4] ^= next;
    f.positive[i] = p | (near_p & gains_p);
    f.negative[i] = n | (near_n & gains_n);
    positive_before = p;
    negative_before = n;
  }
}

// Both signs are set off the board, so that a missing neighbour never counts as different.
// keep_*: points that stay whatever their digits say (own stones, the frame).
template <class V, int kVectors>
inline __attribute__((always_inline)) bool erode(Field<V, kVectors>& f,
                                                 const V (&keep_positive)[kVectors],
                                                 const V (&keep_negative)[kVectors]) {
  const V all = ~V{};
  V positive_before = all;
  V negative_before = all;
  V changed{};
  for (int i = 0; i < kVectors; ++i) {
    const V p = f.positive[i];
    const V n = f.negative[i];
    Cross<V> cp;
    Cross<V> cn;
    look_around(cp, positive_before, p, i + 1 < kVectors ? f.positive[i + 1] : all);
    look_around(cn, negative_before, n, i + 1 < kVectors ? f.negative[i + 1] : all);
    const Cross<V> differs{~((p & cp.above) | (n & cn.above)), ~((p & cp.below) | (n & cn.below)),
                           ~((p & cp.left) | (n & cn.left)), ~((p & cp.right) | (n & cn.right))};
    Sum<V> s;
    add_up(s, differs);
    V* d = f.digit[i];
    changed |= (s.ones | s.twos | s.fours) & (d[0] | d[1] | d[2] | d[3] | d[4]);
    V borrow = ~d[0] & s.ones;
    d[0] ^= s.ones;
    V half = d[1] ^ s.twos;
    V next = (~d[1] & s.twos) | (~half & borrow);
    d[1] = half ^ borrow;
    half = d[2] ^ s.fours;
    borrow = (~d[2] & s.fours) | (~half & next);
    d[2] = half ^ next;
    next = ~d[3] & borrow;
    d[3] ^= borrow;
    borrow = ~d[4] & next;
    d[4] ^= next;
    for (int k = 0; k < kDigits; ++k) d[k] &= ~borrow;  // below zero is zero
    const V nonzero = d[0] | d[1] | d[2] | d[3] | d[4];
    f.positive[i] = p & (nonzero | keep_positive[i]);
    f.negative[i] = n & (nonzero | keep_negative[i]);
    positive_before = p;
    negative_before = n;
  }
  return !is_zero(changed);
}

template <class V, int kVectors>
inline __attribute__((always_inline)) KernelPair count_signs(const Field<V, kVectors>& f,
                                                             const Stones<V, kVectors>& s) {
  KernelPair result{0, 0};
  for (int i = 0; i < kVectors; ++i) {
    const V empty = s.board[i] & ~(s.black[i] | s.white[i]);
    result.black += ones_in<V>(f.positive[i] & empty);
    result.white += ones_in<V>(f.negative[i] & empty);
  }
  return result;
}

template <class V, int kVectors>
inline __attribute__((always_inline)) KernelBouzy bouzy_counts_of(const KernelBoard& b,
                                                                  const KernelPasses& passes) {
  Stones<V, kVectors> s;
  load(s, b);
  Field<V, kVectors> f;
  V keep_positive[kVectors];
  V keep_negative[kVectors];
  for (int i = 0; i < kVectors; ++i) {
    f.positive[i] = s.black[i];
    f.negative[i] = s.white[i];
    for (int k = 0; k < kDigits; ++k) f.digit[i][k] = V{};
    keep_positive[i] = s.black[i] | ~s.board[i];
    keep_negative[i] = s.white[i] | ~s.board[i];
  }
  for (int pass = 0; pass < passes.dilations; ++pass) dilate(f, s.board);
  KernelBouzy result;
  result.influence = count_signs(f, s);
  for (int i = 0; i < kVectors; ++i) {
    // Digits of stones are of no use and would only hide that nothing changes any more.
    const V free = s.board[i] & ~(s.black[i] | s.white[i]);
    for (int k = 0; k < kDigits; ++k) f.digit[i][k] &= free;
    f.positive[i] |= ~s.board[i];
    f.negative[i] |= ~s.board[i];
  }
  for (int pass = 0; pass < passes.erosions; ++pass) {
    if (!erode(f, keep_positive, keep_negative)) break;
  }
  result.potential = count_signs(f, s);
  return result;
}

KernelBouzy bouzy_counts_kernel(const KernelBoard& b, const KernelPasses& passes) {
  if (b.size <= 14) return bouzy_counts_of<Rows16, 1>(b, passes);
  if (b.size <= 22) return bouzy_counts_of<Rows32, 3>(b, passes);
  return bouzy_counts_of<Rows32, 4>(b, passes);
}

}  // namespace
}  // namespace tesuji::go::features
