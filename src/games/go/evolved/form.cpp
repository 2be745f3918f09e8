#include "games/go/evolved/form.h"

#include "games/go/evolved/inputs.h"

namespace tesuji::go::evolved {

std::uint32_t GoForm::inputs() const {
  switch (sight) {
    case Sight::stones:
    case Sight::mover:
      return 2 * points();
    case Sight::knowledge:
      return kKnowledgePlanes * points();
    case Sight::local:
      break;
  }
  return kLocalInputs;
}

void pack(evolve::Packer& to, const GoForm& form) {
  to.whole(static_cast<std::uint64_t>(form.size));
  to.whole(static_cast<std::uint64_t>(form.sight));
  to.whole(form.symmetric ? 1 : 0);
  to.whole(static_cast<std::uint64_t>(form.activation));
  to.doubles(form.phase_at);
}

GoForm unpack_form(evolve::Unpacker& from) {
  GoForm form;
  form.size = static_cast<int>(from.whole(kMaxSize));
  form.sight = static_cast<Sight>(from.whole(static_cast<std::uint64_t>(Sight::local)));
  form.symmetric = from.whole(1) == 1;
  form.activation = static_cast<evolve::Activation>(
      from.whole(static_cast<std::uint64_t>(evolve::Activation::relu)));
  const auto phases = from.doubles(form.phase_at.size());
  if (phases.size() != form.phase_at.size() || form.size < kMinSize ||
      (form.symmetric && form.sight == Sight::local)) {
    from.refuse("a form of networks that there is not");
  }
  if (from.has_failed()) return {};
  form.phase_at = {phases[0], phases[1]};
  return form;
}

bool fits(const GoForm& form, const evolve::NetShape& shape) {
  const bool sees_stones = form.sight == Sight::stones || form.sight == Sight::mover;
  return shape.inputs == form.inputs() && shape.outputs == form.outputs() &&
         (shape.hidden.size() == 1 || shape.hidden.size() == form.phase_at.size() + 1) &&
         (shape.switches == 0 || (sees_stones && !form.symmetric));
}

}  // namespace tesuji::go::evolved
